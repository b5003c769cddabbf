import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { environmentNames } from './environment.ts'

const read = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')

it('hands every variable to the servers in containers', () => {
  const compose = read('compose.yaml')
  // Set for every container by the image, or by what the containers are to each other.
  const fixed = ['NODE_ENV', 'HOST', 'PORT', 'REUSE_PORT', 'DATA_DIR', 'DATABASE_URL']
  const made = ['TRUSTED_PROXY']
  const owners = ['DATABASE_OWNER_URL']
  const passed = environmentNames.filter((name) => compose.includes(`    ${name}: \${${name}`))
  expect(environmentNames.filter((name) => !passed.includes(name))).toEqual(
    environmentNames.filter((name) => [...fixed, ...made, ...owners].includes(name)),
  )
})

it('gives the owner’s address to what staff run in containers, and to no server', () => {
  const [shared = '', services = ''] = read('compose.yaml').split(/^(?:services|volumes):$/m)
  const [, ...blocks] = services.split(/^ {2}(?=\w+:$)/m)
  const named = new Map(blocks.map((block) => [block.slice(0, block.indexOf(':')), block]))
  const [, environment = ''] = shared.split(/^ {2}environment: &environment$/m)
  const withOwner = [...named].filter(([, block]) => /OWNER_PASSWORD|\*owner-url/.test(block))
  expect(withOwner.map(([name]) => name)).toEqual(['database', 'roles', 'staff'])
  expect([...named.keys()]).toEqual(expect.arrayContaining(['site1', 'site2']))
  expect(environment).toContain('DATABASE_URL: postgres://site:')
  expect(environment).not.toMatch(/OWNER/)
})

it('lets proxies leave a server out that does not answer, not one whose database is away', () => {
  expect(read('Caddyfile')).toContain('health_uri /healthz\n')
  expect(read('nginx.conf')).not.toContain('readyz')
})

describe('the units', () => {
  const units = ['vefstoll@.service', 'vefstoll-backup.service']

  it('try again for ever, however long the database is away', () => {
    const [unit = '', service = ''] = read('vefstoll@.service').split('[Service]')
    expect(unit).toContain('\nStartLimitIntervalSec=0\n')
    expect(service).toContain('\nRestart=always\n')
  })

  it.each(units)('%s sets what the files of settings must not change', (name) => {
    const text = read(name)
    // systemd reads EnvironmentFile= after Environment=, wherever the lines stand.
    expect(text).not.toMatch(/^Environment=.*\b(NODE_ENV|DATA_DIR|PORT)=/m)
    expect(text).toMatch(
      /^ExecStart=\/usr\/bin\/env NODE_ENV=production DATA_DIR=\/var\/lib\/vefstoll /m,
    )
    expect(text).toContain('\nWorkingDirectory=/opt/vefstoll/current\n')
  })

  it('read the settings of one server after those of all, and the owner for backups only', () => {
    const [site = [], backup = []] = units.map((name) =>
      [...read(name).matchAll(/^EnvironmentFile=(.*)$/gm)].map(([, file]) => file),
    )
    expect(site).toEqual(['/etc/vefstoll/env', '-/etc/vefstoll/env-%i'])
    expect(backup).toEqual(['/etc/vefstoll/env', '-/etc/vefstoll/owner'])
    expect(read('vefstoll@.service')).toMatch(/^ExecStart=.* PORT=%i /m)
  })
})

describe('the command vefstoll', () => {
  const command = fileURLToPath(new URL('../deploy/vefstoll', import.meta.url))

  it('runs programs that there are', () => {
    const [, names = ''] = /^ {2}(leads .*)\) shift ;;$/m.exec(read('vefstoll')) ?? []
    const programs = names.split(' | ').map((name) => new URL(`../cli/${name}.ts`, import.meta.url))
    expect(programs.length).toBeGreaterThan(5)
    expect(programs.filter((file) => !existsSync(file))).toEqual([])
  })

  it.each([[[]], [['../server/main']], [['clock']]])('refuses %j', (words) => {
    const { status, stderr } = spawnSync('sh', [command, ...words], { encoding: 'utf8' })
    expect(status).toBe(2)
    expect(stderr).toMatch(/^Usage: vefstoll /)
  })
})
