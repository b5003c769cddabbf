import { expect, it } from 'vitest'
import { asked } from './asking.ts'
import { filesOf, questions } from './questions.ts'

const said: Readonly<Record<string, string>> = {
  'Name of the agency': 'Ny Nordisk Web',
  Languages: 'dansk, English',
  'Registration number': '12345678',
  Phone: '+45 33 12 34 56',
  'Domain of the site in Dansk': 'https://www.nynordisk.dk/',
  'Domain of the site in English': 'nynordisk.com',
  Country: 'dk',
  'Its city (Dansk)': 'Aarhus',
  'Its street': 'Åboulevarden 21',
  'Its postal': '8000',
  'A sentence or two about it (Dansk)': 'Her.',
  Opens: '8.30',
  Closes: '16',
  'How many clients': '40',
  'How many projects': '70',
  Colour: '5b2150',
}

/** Answers questions as somebody who types the entries of `first` before the answer they mean. */
async function typed(first: Readonly<Record<string, readonly string[]>>) {
  const told: string[] = []
  const open = new Map(Object.entries(first).map(([name, all]) => [name, [...all]]))
  const questioned = { asked: 0 }
  const form = {
    questions: (it: ReadonlyMap<string, string>) => questions(it, 2026),
    files: filesOf,
  }
  const answers = await asked(
    {
      ask: async (question) => {
        if (++questioned.asked > 100) throw new Error(`asked for good: ${question}`)
        const known = (name: string) => question.startsWith(name)
        const before = [...open].find(([name]) => known(name))?.[1].shift()
        return before ?? said[Object.keys(said).find(known) ?? ''] ?? ''
      },
      say: (line) => void told.push(line),
    },
    form,
  )
  return { files: filesOf(answers), told }
}

it('takes answers as people type them', async () => {
  const { files, told } = await typed({})
  expect(told).toEqual([])
  expect(files.agency).toMatchObject({
    ...{ languages: ['da', 'en'], email: 'hello@nynordisk.dk', holidays: 'DK' },
    ...{ domains: { da: 'nynordisk.dk', en: 'nynordisk.com' } },
    ...{ openingHours: { opens: '8:30', closes: '16:00' }, offices: [{ country: 'DK' }] },
  })
  expect(files.brand.accent).toBe('#5b2150')
})

it.each<[string, string, string]>([
  ['Languages', 'da, fr', 'da, fr cannot be used'],
  ['Domain of the site in Dansk', 'ny nordisk', 'ny nordisk must be a host name'],
  ['Email', 'hej', 'hej must be an email address'],
  ['Closes', '7:00', '7:00 must open before it closes'],
  ['How many clients', 'some', 'some must be a number in bounds'],
  ['What you do not sell', 'ai, bread', 'ai, bread cannot be used'],
  ['Colour', 'plum', 'plum must be a colour such as #9b2d1f'],
  ['Phone', '', 'this needs an answer'],
])(
  'says at once what cannot be used, and asks for it once more: %s',
  async (name, wrong, reason) => {
    const said = name === 'Phone' ? { Phone: [' '] } : { [name]: [wrong] }
    const { files, told } = await typed(said)
    expect(told).toEqual([reason])
    expect(files.agency.offices[0]).toMatchObject({ city: { da: 'Aarhus' } })
  },
)

it('goes back', async () => {
  const { files } = await typed({ Opens: ['7:00'], Closes: ['<'] })
  expect(files.agency.openingHours).toMatchObject({ opens: '8:30', closes: '16:00' })
})
