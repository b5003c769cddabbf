/** Adds a passkey. */
export { passkeyAdd as ALL } from '#desk/pages/passkeys'
