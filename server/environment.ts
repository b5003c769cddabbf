import * as z from 'zod'
import { facts } from '#agency/agency'
import { consentKinds } from '#content/cookies'
import { type ConnectionOptions, defaultPool } from '#database/database'
import { hostName, isKnownLanguage, type Language, languages, localDeskHost } from '#i18n/i18n'
import { confirmationsOfNetwork, defaultLimits } from '#leads/leads'
import { logLevels } from '#log/log'

/** The site's environment variables, parsed, in the order of `.env.example`. */
export type Environment = z.infer<typeof schema>

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)

/** A normalised host name; `''` if it is not one. */
const host = z.string().transform((value) => hostName(value) ?? '')
const hostList = list.pipe(z.array(host.refine(Boolean, 'is not a host name')))
const deskHost = host.refine(
  (name) => name.includes('.'),
  'must be one host name, such as desk.example.is',
)

/** Also takes domains of languages that are not chosen at present, for when they are. */
const domains = list.transform((pairs, context): Partial<Record<Language, string>> => {
  const named = Object.fromEntries(
    pairs.map((pair) => {
      const [language = '', host = ''] = pair.split('=')
      return [language.trim(), hostName(host)]
    }),
  )
  const hosts = new Set(Object.values(named))
  const isWrong = !Object.keys(named).every(isKnownLanguage) || hosts.size !== pairs.length
  if (isWrong || hosts.has(undefined) || languages().some((language) => !named[language])) {
    const shape = languages().map((language) => `${language}=host`)
    const message = `must name a host of its own for each language: ${shape.join(',')}`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  return named
})

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const proxyList = list.refine(
  (items) => items.every((item) => network.safeParse(item).success),
  'must be IP addresses or networks such as 10.0.0.0/8, separated by commas',
)

const formLimits = z
  .string()
  .regex(/^[1-9]\d{0,6}\/minute, ?[1-9]\d{0,6}\/hour$/, 'must look like 60/minute,300/hour')
  .transform((value) => value.split(',').map((part) => Number.parseInt(part, 10)))
  .transform(([minute = 0, hour = 0]) => ({ minute, hour }))

const url = (...protocols: readonly string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be an address that starts with ${protocols.map((it) => `${it}://`).join(' or ')}`,
  })

/** Digits only: `Number` would also read `0x10`, `1e3` and an empty text. */
const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  const digits = z.string().regex(/^\d{1,9}$/, error)
  return digits.transform(Number).pipe(z.number().min(least, error).max(most, error))
}

const scriptList = list.pipe(z.array(url('https').transform((value) => new URL(value).href)))

const hostPatterns = list.refine(
  (items) => items.every((item) => hostName(item.replace(/^\*\./, '')) !== undefined),
  'must be host names, or such as *.example.com, separated by commas',
)

/** In the order of `consentKinds`, whatever the order given. */
const kindList = list
  .pipe(z.array(z.enum(consentKinds)))
  .transform((given) => consentKinds.filter((kind) => given.includes(kind)))

const webhookUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && isWebhookAddress(new URL(value)),
    'must be an address that starts with https://, or with http:// on this machine, without user and password',
  )

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(1, 65_535).default(4321),
  REUSE_PORT: z.stringbool('must be 1 or 0').default(false),
  DATA_DIR: z.string().min(1).default('var'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_OWNER_URL: url('postgres', 'postgresql').optional(),
  DESK_DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL: whole(1, 1000).default(defaultPool),
  DOMAINS: domains.default({}),
  PREVIEW_HOSTS: hostList.default([]),
  HSTS_SUBDOMAINS: z.stringbool('must be 1 or 0').default(false),
  DESK_HOST: deskHost.optional(),
  TRUSTED_PROXY: proxyList.default([]),
  IMAGE_HOSTS: hostList.default([]),
  CONSENT_SCRIPTS: scriptList.default([]),
  CONSENT_HOSTS: hostPatterns.default([]),
  CONSENT_KINDS: kindList.default([...consentKinds]),
  FORM_LIMITS: formLimits.default(defaultLimits),
  CONFIRMATION_LIMIT: whole(0, 9_999).default(confirmationsOfNetwork),
  SMTP_URL: url('smtp', 'smtps').optional(),
  WEBHOOK_URL: webhookUrl.optional(),
  WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ALERT_EMAIL: z.email('must be one mail address').optional(),
  ALERT_SMTP_URL: url('smtp', 'smtps').optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  METRICS_PORT: whole(1, 65_535).optional(),
  ALLOW_PLACEHOLDERS: z.stringbool('must be 1 or 0').default(false),
})

/** The names of all variables, in the order of `.env.example`. */
export const environmentNames: readonly string[] = Object.keys(schema.shape)

/**
 * Parses environment variables. An empty string counts as not set. Throws CannotStartError that lists all
 * problems, without the value of any secret.
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const { data, error } = schema.safeParse(set)
  const wrong = error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const problems = [...wrong, ...contradictions(set, data)]
  if (data && problems.length === 0) return data
  const lines = problems.map((line) => `  - ${line}`)
  throw new CannotStartError(['The environment is not usable:', ...lines].join('\n'))
}

/** Variables that contradict each other; without `parsed`, only the contradictions that raw values show. */
function contradictions(
  set: Readonly<Record<string, string | undefined>>,
  parsed: Environment | undefined,
): string[] {
  const { ALLOW_PLACEHOLDERS } = schema.shape
  const isTrial = ALLOW_PLACEHOLDERS.safeParse(set.ALLOW_PLACEHOLDERS).data ?? false
  const isPublic = set.NODE_ENV === 'production' && !isTrial
  const domains = { ...facts().agency.domains, ...parsed?.DOMAINS }
  const previewed = Object.values(domains).filter((host) => parsed?.PREVIEW_HOSTS.includes(host))
  const isOneVisitor = isLoopback(set.HOST) && set.TRUSTED_PROXY === undefined
  const { DATABASE_URL, DATABASE_OWNER_URL, DESK_DATABASE_URL } = set
  const taken = [...Object.values(domains), ...(parsed?.PREVIEW_HOSTS ?? [])]
  const found = [
    isPublic &&
      set.SMTP_URL === undefined &&
      'SMTP_URL: without a mail server nobody is told of a lead. Set it, or ALLOW_PLACEHOLDERS=1 to try the site',
    isPublic &&
      isOneVisitor &&
      'TRUSTED_PROXY: on this address only a proxy reaches the site. Name it, or all visitors share the limits of one; or set ALLOW_PLACEHOLDERS=1 to try the site',
    (set.WEBHOOK_URL === undefined) !== (set.WEBHOOK_SECRET === undefined) &&
      'WEBHOOK_URL and WEBHOOK_SECRET are needed together, or neither',
    DATABASE_OWNER_URL &&
      DATABASE_URL === undefined &&
      'DATABASE_OWNER_URL needs DATABASE_URL, which names the role of the server',
    DESK_DATABASE_URL &&
      DATABASE_URL === undefined &&
      'DESK_DATABASE_URL needs DATABASE_URL, which names the role of the public site',
    set.DESK_HOST &&
      DATABASE_OWNER_URL &&
      DESK_DATABASE_URL === undefined &&
      'DESK_HOST: beside DATABASE_OWNER_URL it needs DESK_DATABASE_URL, for the role of the public site may not do what staff may',
    parsed?.DESK_HOST && taken.includes(parsed.DESK_HOST) && 'DESK_HOST: must be a host of its own',
    ...previewed.map((host) => `PREVIEW_HOSTS: ${host} is the domain of a language (DOMAINS)`),
    parsed && parsed.METRICS_PORT === parsed.PORT && 'METRICS_PORT: must be another than PORT',
  ]
  return found.flatMap((problem) => problem || [])
}

/**
 * The host of the desk: `DESK_HOST`, or by default a local one on a developer's machine. Otherwise undefined,
 * also if there is only the role of the public site to connect with.
 */
export function deskHostOf(environment: Environment): string | undefined {
  const { DESK_HOST, NODE_ENV, DATABASE_OWNER_URL, DESK_DATABASE_URL } = environment
  if (DESK_HOST) return DESK_HOST
  const hasNoRole = DATABASE_OWNER_URL !== undefined && DESK_DATABASE_URL === undefined
  return NODE_ENV === 'production' || hasNoRole ? undefined : localDeskHost
}

/**
 * The connections as the public site's role, as the owner and as the desk's role. A role without an address
 * of its own gets the same object as `site`.
 */
export function databaseConnections(environment: Environment): {
  site: ConnectionOptions
  owner: ConnectionOptions
  desk: ConnectionOptions
} {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_POOL: pool } = environment
  const site = { dataDir, databaseUrl, pool }
  const as = (own: string | undefined) => (own ? { ...site, databaseUrl: own } : site)
  const { DATABASE_OWNER_URL, DESK_DATABASE_URL } = environment
  return { site, owner: as(DATABASE_OWNER_URL), desk: as(DESK_DATABASE_URL) }
}

/** Whether a host is the machine itself (RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
export function isLoopback(host = 'localhost'): boolean {
  return /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host)
}

function isWebhookAddress({ protocol, hostname, username, password }: URL): boolean {
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isSafe && username === '' && password === ''
}

/** The site cannot start for a reason that the operator can fix; `message` explains it. */
export class CannotStartError extends Error {}
