/** Keeps what somebody is writing on the page of a lead. */
export { leadDraftPage as POST } from '#desk/leads/draft-page'
