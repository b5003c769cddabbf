import { makeLink } from '#desk/access/links'
import { type Role, roles } from '#desk/access/rights'
import { hashOf } from '#desk/access/secrets'
import { openSession } from '#desk/access/sessions'
import { staffByEmail } from '#desk/desk'
import { addToDesk, deskOrigin } from './desk-session.ts'
import { ask } from './http.ts'
import { withData } from './site-data.ts'
import type { SiteProcess } from './site-process.ts'

export const host = 'desk.localhost'
export const emailOf = (role: Role) => `${role}@example.is`
export const cookie = (token: string) => `desk=${token}`
export const browserCookie = (secret: string) => `desk-browser=${secret}`
export const hours = (count: number) => new Date(Date.now() - count * 60 * 60_000)

/** Adds a member of staff of each role, and opens a session for each. */
export async function sessionsOf(
  site: SiteProcess,
): Promise<Readonly<Record<Role | 'expired', string>>> {
  const tokens: [string, string][] = []
  for (const role of roles) await addToDesk(site, { email: emailOf(role), name: role, role })
  await withData(site, async (database) => {
    for (const role of roles) {
      const staff = await staffByEmail(database.db, emailOf(role))
      const id = staff?.id ?? ''
      const open = async (now: Date) => (await openSession({ database, now }, id, '')).session
      tokens.push([role, await open(new Date())])
      if (role === 'owner') tokens.push(['expired', await open(hours(13))])
    }
  })
  const { owner = '', staff = '', editor = '', expired = '' } = Object.fromEntries(tokens)
  return { owner, staff, editor, expired }
}

/** A sign-in link for a member of staff, requested by the browser with the secret `browser`. */
export const linkFor = (site: SiteProcess, role: Role, browser: string) =>
  withData(site, async (database) => {
    const staff = await staffByEmail(database.db, emailOf(role))
    const token = await database.transaction((trx) =>
      makeLink(trx, staff?.id ?? '', hashOf(browser), new Date()),
    )
    return `/sign-in/${token}`
  })

export const visit = (
  { port }: SiteProcess,
  path: string,
  headers: Readonly<Record<string, string>> = {},
) => ask(port, path, { host, headers: { Accept: 'text/html', ...headers } })

export const postTo = (
  site: SiteProcess,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
) =>
  ask(site.port, path, {
    method: 'POST',
    host,
    headers: {
      Accept: 'text/html',
      Origin: deskOrigin(site),
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body,
  })
