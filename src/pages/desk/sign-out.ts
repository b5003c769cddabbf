/** Ends the session. */
export { signOut as ALL } from '#desk/pages/account'
