import { randomInt, randomUUID } from 'node:crypto'
import { routes } from '#routing/routing'
import { ask } from '../tests/http.ts'

/** One thing that somebody asks the site; `fields` make it a post of a form. */
export type MixedRequest = Readonly<{
  path: string
  host: string
  fields?: Readonly<Record<string, string>>
}>

/** What somebody asks next; `miss` for what no server can have kept. */
export type Mix = Readonly<{ usual(): MixedRequest; miss(): MixedRequest }>

const hosts = ['vefstoll.is', 'vefstoll.io', 'vefstoll.es', 'vefstoll.dk'] as const

/**
 * Looks at the site on `port`, and mixes what visitors and strangers ask: pages in four languages, the
 * files and sizes of pictures that stand on them, one form in fifty; and as misses unknown paths,
 * unknown queries and searches, each only once.
 */
export async function mixedRequests(port: number): Promise<Mix> {
  const pages = Object.values(routes)
  const found = new Set<string>()
  for (const path of [routes.home, routes.projects, routes.news]) {
    const { body } = await ask(port, path, { host: hosts[0] })
    for (const [address] of body.matchAll(/\/(?:_astro|myndir)\/[^"'\s,)&]+/g)) found.add(address)
  }
  const files = [...found]
  if (!files.some((it) => it.startsWith('/myndir/'))) throw new Error('no pictures were found')
  let number = 0
  const misses: readonly ((nr: number) => string)[] = [
    (nr) => `/engin-slik-sida-${nr}`,
    (nr) => `${pick(pages)}?x=${nr}`,
    (nr) => `${routes.projects}?leit=ull${nr}`,
  ]
  return {
    usual: () => {
      const host = pick(hosts)
      const kind = randomInt(100)
      if (kind < 2) return { path: '/', host, fields: contact() }
      return { path: pick(kind < 30 ? files : pages), host }
    },
    miss: () => {
      number += 1
      return { path: pick(misses)(number), host: pick(hosts) }
    },
  }
}

function contact(): Readonly<Record<string, string>> {
  const key = randomUUID()
  return {
    'form-name': 'contact',
    'submission-key': key,
    name: 'Þórður Æsisson',
    email: `thordur.${key.slice(0, 8)}@example.is`,
    subject: 'Nýr vefur með pöntunum',
    message: `Góðan dag. Okkur vantar nýjan vef fyrir haustið. Tilvísun ${key}.`,
  }
}

function pick<T>(values: readonly T[]): T {
  const value = values[randomInt(values.length)]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}
