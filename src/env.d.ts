import type { Visit } from '#desk/desk'
import type { Site, Texts } from '#i18n/i18n'
import type { Outcome, Receipt } from '#leads/leads'
import type { Services } from '#server/services'

declare global {
  namespace App {
    interface Locals {
      services: Services
      site: Site
      texts: Texts
      /** The path that was asked for, also where another page answers (404, a form's errors). */
      path: string
      /** The query that was asked for, without its question mark. */
      query: string
      /** The host that the request was sent to, as its client or the trusted proxy says. */
      host: string | null
      /** The network it came from (`networkOf`): to be hashed only, never shown, logged or stored. */
      network: string
      /** Whether the answer is rendered once for everybody, for the server to keep. */
      shared?: boolean
      /** Set when something could not be read, so that the page lacks it. */
      degraded?: boolean
      /** What became of the form post that this page answers. */
      outcome?: Outcome
      /** What was sent before the redirect to this page; for its sender alone, never to be kept. */
      receipt?: Receipt
      /** Set by a page that shows a preview: the editor may then show it in a frame. */
      previewed?: boolean
      /** Who asks for a page of the desk; on its host alone. */
      visit?: Visit
    }
  }
}
