import { createMailer, startEmailWorker } from '#email/email'
import { type HostTable, resolveSite } from '#i18n/site'
import { attemptEmail } from '#leads/leads'
import { createLog } from '#log/log'
import type { RequestSite } from '#server/http/request-site'
import { readEnvironment } from './environment.ts'
import { openServices, type Services } from './services.ts'

let opened: Promise<Services> | undefined

/**
 * What the server hands to each page, made for `npm run dev`, where Astro's own server answers. What
 * a form owes is sent as on a real start: without `SMTP_URL` it is written to the folder.
 *
 * @throws EnvironmentError, or Error when database or texts cannot be opened
 */
export async function developmentLocals(request: Request) {
  opened ??= open()
  const services = await opened
  return { services, ...siteOf(request, services.hosts), network: 'development' }
}

async function open(): Promise<Services> {
  const environment = readEnvironment()
  const log = createLog()
  let wakeMail = () => {}
  const services = await openServices(environment, log, () => wakeMail(), { textsMayShrink: true })
  const { SMTP_URL: smtpUrl, DATA_DIR: dataDir } = environment
  const mailer = createMailer({ smtpUrl, dataDir, log })
  const { outbox, submissions, texts } = services
  const parts = { submissions, texts, mailer, webhook: undefined }
  const mail = startEmailWorker({
    outbox,
    attempt: (email, now) => attemptEmail(email, parts, now),
    log,
  })
  wakeMail = () => mail.wake()
  return services
}

/** The site of a request to the development server. Throws when the request has no Host. */
function siteOf(request: Request, hosts: HostTable): RequestSite {
  const host = request.headers.get('host')
  const site = resolveSite(
    {
      host: host === null ? [] : [host],
      forwardedHost: [],
      fromTrustedProxy: false,
      lng: new URL(request.url).searchParams.get('lng') ?? undefined,
      cookie: request.headers.get('cookie') ?? undefined,
      acceptLanguage: request.headers.get('accept-language') ?? undefined,
    },
    hosts,
  )
  if (!site) throw new Error('The request has no Host header')
  return { site, host }
}
