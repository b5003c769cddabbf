/** The desk: where staff sign in, answer leads and write stories, on a host of its own. */

export { attemptDeskEmail, isDeskEmail } from './access/desk-emails.ts'
export { deskGate, type Visit } from './access/gate.ts'
export { forgetEnded } from './access/sessions.ts'
export { makeLink, printedAddress } from './access/sign-in.ts'
export {
  addStaff,
  changeStaff,
  listStaff,
  type Staff,
  type StaffRefusal,
  staffByEmail,
  staffInput,
} from './access/staff.ts'
export { leadDraftPage } from './leads/draft-page.ts'
export { leadEventsPage } from './leads/events-page.ts'
export { leadExportPage } from './leads/export-page.ts'
export { type LeadView, leadPage } from './leads/lead-page.ts'
export type { LeadLine } from './leads/lines.ts'
export { type LeadListView, leadsPage } from './leads/list-page.ts'
export { createLiveLeads } from './leads/live.ts'
export { type Mention, type PersonView, personPage } from './leads/person-page.ts'
export { type RecipientsView, recipientsPage } from './leads/recipients-page.ts'
export { type SavedRepliesView, savedRepliesPage } from './leads/replies-page.ts'
export type { DraftView, ReplyView } from './leads/reply-page.ts'
export { type AccountView, accountPage, signOut } from './pages/account.ts'
export { type AuditView, auditPage } from './pages/audit.ts'
export { type HomeView, homePage } from './pages/home.ts'
export { passkeyAdd, passkeySignIn } from './pages/passkeys.ts'
export {
  type SignInLinkView,
  type SignInView,
  signInLinkPage,
  signInPage,
} from './pages/sign-in.ts'
export { type StaffView, staffPage } from './pages/staff.ts'
export { openPagesPage } from './presence.ts'
export { deskAddresses, type Role, roles } from './routes.ts'
export { type CategoriesView, categoriesPage } from './stories/categories-page.ts'
export type { Difference } from './stories/differences.ts'
export { autosave, type EditorProblem, type EditorView, editorPage } from './stories/editor-page.ts'
export { type StoriesView, storiesPage } from './stories/list-page.ts'
export { type NewStoryView, newStoryPage } from './stories/new-page.ts'
export { storyPicture } from './stories/picture.ts'
export { type VersionsView, versionsPage } from './stories/versions-page.ts'
export type { Offered } from './unsent.ts'
export { deskOf } from './visit.ts'
