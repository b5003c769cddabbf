/** A passkey is asked for anew before its challenge is too old. */
const renewMs = 4 * 60_000

const canPasskeys =
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential

/**
 * Makes the form that adds a passkey work (`data-passkey-add`), and shows it: without script there is
 * none to add.
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
      sayItFailed(form)
    }
  })
}

/**
 * Makes the button work that signs in by a passkey (`data-passkey-sign-in`), and shows it; where the
 * browser can, it offers passkeys at the field of the address too.
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
    // A browser asks for one at a time.
    offer.abort()
    ask({}).catch(() => sayItFailed(form))
  })
  const offerAtField = async () => {
    offer.abort()
    offer = new AbortController()
    const { signal } = offer
    setTimeout(() => !signal.aborted && offerAtField(), renewMs)
    // Whoever does not take the offer signs in by a link.
    await ask({ mediation: 'conditional', signal }).catch(() => undefined)
  }
  PublicKeyCredential.isConditionalMediationAvailable?.().then((can) => {
    if (can) void offerAtField()
  })
}

/** What the browser is to be asked with, for the form's own address. */
async function optionsOf({ action }: HTMLFormElement) {
  const response = await fetch(action, { method: 'POST', body: new URLSearchParams() })
  if (!response.ok) throw new Error(`${response.status}`)
  return await response.json()
}

/** Posts the form with the browser's answer. */
function send(form: HTMLFormElement, answer: Credential | null): void {
  const field = form.elements.namedItem('credential')
  if (!(answer instanceof PublicKeyCredential) || !(field instanceof HTMLInputElement)) return
  field.value = JSON.stringify(answer.toJSON())
  field.disabled = false
  form.submit()
}

function sayItFailed(form: HTMLFormElement): void {
  const message = form.querySelector<HTMLElement>('[data-passkey-failed]')
  if (message) message.hidden = false
}
