import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { layOutContent, layOutProject } from '../tests/agency/lay-out.ts'
import { compiled } from '../tests/compiled.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'

const answers = {
  ...{ name: 'Ny Nordisk Web', languages: 'da,en', kennitala: '12345678' },
  phone: '+45 33 12 34 56',
  ...{ 'domains.da': 'nynordisk.dk', 'domains.en': 'nynordisk.com', founded: 2019 },
  ...{ country: 'DK', 'city.da': 'Aarhus', street: 'Åboulevarden 21', postalCode: '8000' },
  'office.da': 'Her sidder vi.',
  ...{ clients: 40, projects: 70, accent: '#22395b', icon: 'NN', off: 'ai, liveChat, marketing' },
}
const file = (folder: string, name: string) =>
  z.looseObject({}).parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))

it('turns the demo into an agency’s site, and lists what is left to do', () => {
  const folder = temporaryFolder()
  layOutProject(folder)
  layOutContent(folder)
  const env = { ...compiled, PATH: process.env.PATH, DATA_DIR: join(folder, 'data') }
  const adopt = (...words: string[]) =>
    spawnSync(process.execPath, [join(folder, 'cli/adopt.ts'), ...words], { env, encoding: 'utf8' })
  const path = join(folder, 'answers.json')

  writeFileSync(path, JSON.stringify({ ...answers, accent: '#ffcc00' }))
  const refused = adopt('--answers', path)
  expect(refused.status).toBe(1)
  expect(refused.stderr).toMatch(/accent: #ffcc00 is too light.*#8c6e00/)
  expect(file(folder, 'content/agency.json').name).toBe('Vefstóll')

  writeFileSync(path, JSON.stringify(answers))
  expect(adopt('--answers', path)).toMatchObject({ status: 0 })
  expect(file(folder, 'content/agency.json')).toMatchObject({
    ...{ name: 'Ny Nordisk Web', languages: ['da', 'en'], holidays: 'DK', people: [], clients: [] },
    ...{ leads: { default: 'hello@nynordisk.dk' }, milestones: [], legalName: 'Ny Nordisk Web' },
    domains: { da: 'nynordisk.dk', en: 'nynordisk.com' },
  })
  expect(file(folder, 'content/agency.json').redirects).toEqual([])
  expect(file(folder, 'content/catalogue.json')).toMatchObject({
    ...{ currency: 'DKK', vat: 25, hourly: { general: 14_900 } },
    off: ['ai', 'liveChat', 'marketing'],
    express: { wordpress: { price: 99_950, pages: 3 } },
  })
  const terms = readFileSync(join(folder, 'content/legal/terms.md'), 'utf8')
  expect(terms).toMatch(/^# Vilkår/)
  expect(file(folder, 'content/brand.json')).toEqual({ accent: '#22395b', icon: 'NN' })
  expect(existsSync(join(folder, 'public/demo'))).toBe(false)

  const people = [{ id: 'ida', name: 'Ida', office: 'main', role: { da: 'Alt', en: 'All' } }]
  const own = { ...file(folder, 'content/agency.json'), people }
  writeFileSync(join(folder, 'content/agency.json'), JSON.stringify(own))
  writeFileSync(path, JSON.stringify({ phone: '+45 33 12 34 57' }))
  expect(adopt('--answers', path)).toMatchObject({ status: 0 })
  expect(file(folder, 'content/agency.json')).toEqual({ ...own, phone: '+45 33 12 34 57' })

  const check = adopt('check')
  expect(check.status).toBe(1)
  const places = check.stdout.split('\n').map((line) => line.split(': ')[0] ?? '')
  expect(places).toContain('price/hosting')
  expect(places).toEqual(expect.arrayContaining(['word/about.statement', 'legal/terms']))
  expect(check.stdout).toMatch(/^promise\/home\.stats\.supportValue: 24\/7$/m)
  expect(check.stdout).toMatch(/^promise\/catalogue\.response: urgent 1, /m)
  expect(check.stdout).toMatch(/^word\/nav\.kennitala: Selskabsnr\.$/m)
  expect(places).not.toContain('price/chat')
  expect(check.stdout).toMatch(/^unsold\/order\.choices\.other\.text: “markedsføring” in: /m)
  expect(places.filter((place) => /^unsold.(liveChat|webHosting)/.test(place))).toEqual([])
  expect(places.filter((place) => /^(fact|picture|story)\//.test(place))).toEqual([])
  expect(adopt('accept', 'price/hosting')).toMatchObject({ status: 0 })
  expect(adopt('check').stdout).not.toContain('price/hosting')
  writeFileSync(join(folder, 'content/accepted.json'), JSON.stringify(places))
  expect(adopt('check')).toMatchObject({ status: 0 })
})
