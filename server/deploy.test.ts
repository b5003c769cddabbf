import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { environmentNames } from './environment.ts'

const read = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')

it('hands every variable to the servers in containers', () => {
  const compose = read('compose.yaml')
  // Set for every container by the image, or by what the containers are to each other.
  const fixed = ['NODE_ENV', 'HOST', 'PORT', 'REUSE_PORT', 'DATA_DIR', 'DATABASE_URL']
  const made = ['DATABASE_OWNER_URL', 'TRUSTED_PROXY']
  const passed = environmentNames.filter((name) => compose.includes(`    ${name}: \${${name}`))
  expect(environmentNames.filter((name) => !passed.includes(name))).toEqual(
    environmentNames.filter((name) => [...fixed, ...made].includes(name)),
  )
})

it('lets proxies leave a server out that does not answer, not one whose database is away', () => {
  expect(read('Caddyfile')).toContain('health_uri /healthz\n')
  expect(read('nginx.conf')).not.toContain('readyz')
})
