/** Serves the pictures of stories to staff, and accepts uploads. */
export { storyPicture as ALL } from '#desk/stories/picture'
