import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { logs } from '#test-agency/retention'
import { compiled } from '../tests/compiled.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { environmentNames } from './environment.ts'
import { root } from './root.ts'

const read = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')

it('passes every variable to the servers in containers', () => {
  const compose = read('compose.yaml')
  const others = environmentNames.filter((name) => !compose.includes(`    ${name}: \${${name}`))
  // Set by the image or by compose.yaml itself; no server gets those of the owner.
  expect(others).toEqual([
    ...['NODE_ENV', 'HOST', 'PORT', 'REUSE_PORT', 'DATA_DIR', 'DATABASE_URL'],
    ...['DATABASE_OWNER_URL', 'DESK_DATABASE_URL', 'TRUSTED_PROXY'],
  ])
})

it('passes the owner’s database address to the containers of staff commands, and to no server', () => {
  const [shared = '', services = ''] = read('compose.yaml').split(/^(?:services|volumes):$/m)
  const [, ...blocks] = services.split(/^ {2}(?=\w+:$)/m)
  const named = new Map(blocks.map((block) => [block.slice(0, block.indexOf(':')), block]))
  const [, environment = ''] = shared.split(/^ {2}environment: &environment$/m)
  const withOwner = [...named].filter(([, block]) => /OWNER_PASSWORD|\*owner-url/.test(block))
  expect(withOwner.map(([name]) => name)).toEqual(['database', 'roles', 'staff'])
  expect([...named.keys()]).toEqual(expect.arrayContaining(['site1', 'site2']))
  expect(environment).toContain('    DATABASE_URL: postgres://site:')
  expect(environment).toContain('    DESK_DATABASE_URL: postgres://desk:')
  expect(environment).not.toMatch(/OWNER/)
})

it('keeps logs for as long as the privacy policy says', () => {
  expect(read('journald.conf')).toContain(`\nMaxRetentionSec=${logs.kept.amount}day\n`)
  expect(read('../content/legal/privacy.md')).toContain('{{retention.logs.kept}}')
  // Each server {} of nginx must set its own logs: the default ones would contain visitors' addresses.
  const servers = read('nginx.conf')
    .split(/^server \{$/m)
    .slice(1)
  for (const log of ['access_log ', 'error_log ']) {
    expect(servers.filter((it) => !it.includes(log))).toEqual([])
  }
})

it('keeps the scripts of open pages through an update, by the commands of the guide', () => {
  const folder = temporaryFolder()
  const ages = {
    current: { 'open.js': 10, 'old.js': 40, 'both.js': 40 },
    new: { 'new.js': 0, 'both.js': 0 },
  }
  for (const [version, files] of Object.entries(ages)) {
    const place = join(folder, version, 'dist/client/_astro')
    mkdirSync(place, { recursive: true })
    for (const [file, days] of Object.entries(files)) {
      const then = new Date(Date.now() - days * 86_400_000)
      writeFileSync(join(place, file), version)
      utimesSync(join(place, file), then, then)
    }
  }
  const guide = readFileSync(join(root, 'docs/operate.md'), 'utf8')
  const [, commands = ''] = /&& npm run build &&\n([\s\S]*?)\n```/.exec(guide) ?? []
  const script = commands.replaceAll('/opt/vefstoll/', `${folder}/`)
  const where = { cwd: join(folder, 'new'), encoding: 'utf8' } as const
  expect(spawnSync('sh', ['-c', script], where)).toMatchObject({ stdout: 'built\n', stderr: '' })
  const kept = join(folder, 'new/dist/client/_astro')
  expect(readdirSync(kept).sort()).toEqual(['both.js', 'new.js', 'open.js'])
  expect(readFileSync(join(kept, 'both.js'), 'utf8')).toBe('new')
})

it('units restart for ever, with settings that no environment file can override', () => {
  const [unit = '', service = ''] = read('vefstoll@.service').split('[Service]')
  expect(unit).toContain('\nStartLimitIntervalSec=0\n')
  expect(service).toContain('\nRestart=always\n')
  expect(service).toMatch(/^ExecStart=.* PORT=%i /m)
  // systemd reads EnvironmentFile= after Environment=, whatever the order of the lines.
  for (const text of [service, read('vefstoll-backup.service')]) {
    expect(text).not.toMatch(/^Environment=.*\b(NODE_ENV|DATA_DIR|PORT)=/m)
    expect(text).toMatch(
      /^ExecStart=\/usr\/bin\/env NODE_ENV=production DATA_DIR=\/var\/lib\/vefstoll /m,
    )
  }
})

const command = fileURLToPath(new URL('../deploy/vefstoll', import.meta.url))

it('the command vefstoll is named in help and error messages, and a program does nothing but print its help', () => {
  const folder = temporaryFolder()
  const bin = join(folder, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  symlinkSync(join(root, 'cli'), join(folder, 'cli'))
  // Replaces `node`, and drops the options by which it reads root's files and becomes the site's user.
  const rest = 'while :; do case $1 in *.ts) break ;; esac; shift; done'
  const node = `#!/bin/sh\n${rest}\nexec ${process.execPath} "$@"\n`
  writeFileSync(join(bin, 'node'), node, { mode: 0o755 })
  const script = join(folder, 'vefstoll')
  writeFileSync(script, read('vefstoll').replace('/opt/vefstoll/current', folder))
  const trial = { DATA_DIR: join(folder, 'data'), ALLOW_PLACEHOLDERS: '1' }
  const env = { ...compiled, PATH: process.env.PATH, ...trial }
  for (const [words, usage] of Object.entries({
    'leads --help': 'Usage: vefstoll leads export ',
    'stories import': 'how it is meant: vefstoll stories --help',
  })) {
    const { output } = spawnSync('sh', [script, ...words.split(' ')], { env, encoding: 'utf8' })
    expect(output.join('')).toContain(usage)
    expect(output.join('')).not.toContain('npm')
  }
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

it.each([[[]], [['../server/start']], [['clock']]])('the command vefstoll refuses %j', (words) => {
  const refused = spawnSync('sh', [command, ...words], { encoding: 'utf8' })
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Usage: vefstoll /) })
})
