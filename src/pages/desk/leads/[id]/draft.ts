/** Stores the draft of a reply or note on the page of a lead. */
export { leadDraftPage as POST } from '#desk/leads/draft-page'
