/** Renews the conditional request before its challenge expires on the server. */
const renewMs = 4 * 60_000

const canPasskeys =
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential

/**
 * Shows the form that adds a passkey (`data-passkey-add`) and handles its submission; it is hidden
 * without script, which WebAuthn needs.
 */
export function startAddingPasskeys(): void {
  const form = document.querySelector<HTMLFormElement>('[data-passkey-add]')
  if (!form || !canPasskeys) return
  form.hidden = false
  document.querySelector('[data-passkey-unsupported]')?.remove()
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    try {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await optionsOf(form))
      send(form, await navigator.credentials.create({ publicKey }))
    } catch {
      showFailure(form)
    }
  })
}

/**
 * Shows the button that signs in with a passkey (`data-passkey-sign-in`) and handles it; where the
 * browser supports conditional mediation, the email field offers passkeys in its autofill too.
 */
export function startPasskeySignIn(): void {
  const form = document.querySelector<HTMLFormElement>('[data-passkey-sign-in]')
  if (!form || !canPasskeys) return
  form.hidden = false
  let offer = new AbortController()
  const ask = async (more: CredentialRequestOptions) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await optionsOf(form))
    send(form, await navigator.credentials.get({ ...more, publicKey }))
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // A browser allows one credential request at a time.
    offer.abort()
    ask({}).catch(() => showFailure(form))
  })
  const offerAtField = async () => {
    offer.abort()
    offer = new AbortController()
    const { signal } = offer
    setTimeout(() => !signal.aborted && offerAtField(), renewMs)
    // Dismissed or failed: the user can still sign in by a link.
    await ask({ mediation: 'conditional', signal }).catch(() => undefined)
  }
  PublicKeyCredential.isConditionalMediationAvailable?.().then((can) => {
    if (can) void offerAtField()
  })
}

/** Fetches the WebAuthn options, with a fresh challenge, from the form's `action`. Throws when refused. */
async function optionsOf({ action }: HTMLFormElement) {
  const response = await fetch(action, { method: 'POST', body: new URLSearchParams() })
  if (!response.ok) throw new Error(`${response.status}`)
  return await response.json()
}

/** Submits the form with the credential that the browser returned. */
function send(form: HTMLFormElement, answer: Credential | null): void {
  const field = form.elements.namedItem('credential')
  if (!(answer instanceof PublicKeyCredential) || !(field instanceof HTMLInputElement)) return
  field.value = JSON.stringify(answer.toJSON())
  field.disabled = false
  form.submit()
}

function showFailure(form: HTMLFormElement): void {
  const message = form.querySelector<HTMLElement>('[data-passkey-failed]')
  if (message) message.hidden = false
}
