/** The desk: where staff sign in, answer leads and write stories, on a host of its own. */

export { printedAddress } from './access/first-start.ts'
export { deskGate, type Visit } from './access/gate.ts'
export { forgetEnded } from './access/sessions.ts'
export { makeLink } from './access/sign-in.ts'
export {
  addStaff,
  changeStaff,
  listStaff,
  type Staff,
  type StaffRefusal,
  staffByEmail,
  staffInput,
} from './access/staff.ts'
export { type AccountView, accountPage, signOut } from './pages/account.ts'
export { type AuditView, auditPage } from './pages/audit.ts'
export { homePage } from './pages/home.ts'
export { passkeyAdd, passkeySignIn } from './pages/passkeys.ts'
export {
  type SignInLinkView,
  type SignInView,
  signInLinkPage,
  signInPage,
} from './pages/sign-in.ts'
export { type StaffView, staffPage } from './pages/staff.ts'
export { autosave } from './stories/autosave.ts'
export { type CategoryProblem, categoriesPage } from './stories/categories.ts'
export { type EditorProblem, type EditorView, editorPage } from './stories/editor.ts'
export { listPath, storiesPage } from './stories/list.ts'
export { newStoryPage } from './stories/new.ts'
export { storyPicture } from './stories/picture.ts'
export { deskOf } from './visit.ts'
