import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { defaultLimits } from '#leads/leads'
import { CannotStartError, environmentNames, readEnvironment } from './environment.ts'

/** The error message for invalid variables; empty if they are valid. */
function refusal(variables: Readonly<Record<string, string>>): string {
  try {
    readEnvironment(variables)
    return ''
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(CannotStartError)
    return String(thrown)
  }
}

it('requires no variables, and treats an empty value as not set', () => {
  expect(readEnvironment({ PORT: '', DOMAINS: '' })).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 4321,
    DATA_DIR: 'var',
    PREVIEW_HOSTS: [],
    FORM_LIMITS: defaultLimits,
  })
})

it('reads lists and the domains of the four languages', () => {
  const environment = readEnvironment({
    DOMAINS: 'is=A.is, en=www.b.io,es=c.es,da=d.dk',
    TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8,::1',
    PREVIEW_HOSTS: 'preview.example',
    FORM_LIMITS: '5/minute, 20/hour',
    CONSENT_SCRIPTS: 'https://a.example/x.js?id=1, https://B.example',
    CONSENT_HOSTS: '*.a.example, c.example',
    CONSENT_KINDS: 'marketing, analytics',
  })
  expect(environment).toMatchObject({
    DOMAINS: { is: 'a.is', en: 'b.io', es: 'c.es', da: 'd.dk' },
    TRUSTED_PROXY: ['127.0.0.1', '10.0.0.0/8', '::1'],
    PREVIEW_HOSTS: ['preview.example'],
    FORM_LIMITS: { minute: 5, hour: 20 },
    CONSENT_SCRIPTS: ['https://a.example/x.js?id=1', 'https://b.example/'],
    CONSENT_HOSTS: ['*.a.example', 'c.example'],
    CONSENT_KINDS: ['analytics', 'marketing'],
  })
})

it.each(
  Object.entries({
    PORT: ['0', 'http', '65536'],
    DATABASE_URL: ['mysql://u:geheim@h/x'],
    DATABASE_OWNER_URL: ['postgres://owner@localhost/x'],
    DATABASE_POOL: ['0'],
    SMTP_URL: ['mail.example'],
    DOMAINS: [
      'is=a.is,en=b.io,es=c.es',
      'is=a.is,en=a.is,es=c.es,da=d.dk',
      'is=a.is,en=b io,es=c.es,da=d.dk',
    ],
    TRUSTED_PROXY: ['proxy.example', '10.0.0.0/33'],
    PREVIEW_HOSTS: ['https://preview.example', 'vefstoll.io'],
    CONSENT_SCRIPTS: ['http://a.example/x.js', 'https://a.example/x.js,x.js'],
    CONSENT_HOSTS: ['https://a.example', '*', "a.example; script-src 'unsafe-inline'"],
    CONSENT_KINDS: ['analytics,necessary'],
    FORM_LIMITS: ['60', '0/minute,300/hour', '300/hour,60/minute'],
    CONFIRMATION_LIMIT: ['-1'],
    WEBHOOK_URL: [
      ...['http://crm.example/hook', 'http://127.0.0.1.example/hook', 'crm.example/hook'],
      'https://user:password@crm.example/hook',
    ],
    WEBHOOK_SECRET: ['x'.repeat(31)],
    NODE_ENV: ['staging'],
    METRICS_PORT: ['4321'],
  }),
)('names %s in the error for %j', (name, values) => {
  for (const value of values) {
    const said = refusal({ [name]: value })
    expect(said, value).toContain(name)
    expect(said).not.toContain('geheim')
  }
})

it.each([
  'https://crm.example/hook?a=b',
  'http://localhost:9000/hook',
  'http://127.1.2.3/',
  'http://[::1]:9000/',
])('accepts the webhook %s, but only together with a secret', (WEBHOOK_URL) => {
  const WEBHOOK_SECRET = 'leyndarmál'.repeat(4)
  const both = { WEBHOOK_URL, WEBHOOK_SECRET }
  expect(readEnvironment(both)).toMatchObject(both)
  expect(refusal({ WEBHOOK_URL })).toContain('WEBHOOK_SECRET')
  expect(refusal({ WEBHOOK_SECRET })).toContain('WEBHOOK_URL')
  expect(refusal({ WEBHOOK_SECRET })).not.toContain(WEBHOOK_SECRET)
})

it('refuses production without email, or with all visitors sharing one address', () => {
  const production = { NODE_ENV: 'production' }
  expect(refusal(production)).toMatch(/SMTP_URL[\s\S]*TRUSTED_PROXY/)
  const whole = { ...production, SMTP_URL: 'smtp://mail.example', TRUSTED_PROXY: '127.0.0.1' }
  expect(refusal(whole)).toBe('')
  expect(refusal({ ...whole, HOST: '0.0.0.0', TRUSTED_PROXY: '' })).not.toContain('PROXY')
  expect(refusal({ ...production, ALLOW_PLACEHOLDERS: '1' })).toBe('')
})

it('knows exactly the names of .env.example, in its order', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const names = [...example.matchAll(/^#?\s?([A-Z_]+)=/gm)].map((match) => match[1])
  expect(names).toEqual(environmentNames)
})
