/** Pictures of stories for staff, and where new ones are taken. */
export { storyPicture as ALL } from '#desk/stories/picture'
