import type { Field } from './fields.ts'

const line = (name: string): Field => ({ kind: 'line', name })
const email = (name: string): Field => ({ kind: 'line', name, type: 'email' })
const number = (name: string): Field => ({ kind: 'number', name })
const words = (name: string): Field => ({ kind: 'words', name })
const text = (name: string): Field => ({ kind: 'words', name, rows: 4 })
const group = (name: string, ...fields: readonly Field[]): Field => ({
  kind: 'group',
  name,
  fields,
})
const list = (name: string, ...fields: readonly Field[]): Field => ({ kind: 'list', name, fields })

/** What `content/agency.json` and `content/brand.json` say, as forms of the desk ask for it. */
export const agencyParts = {
  names: [
    ...['name', 'accusative', 'dative', 'genitive', 'legalName', 'kennitala', 'vskNumber'].map(
      line,
    ),
    number('founded'),
  ],
  contact: [
    line('phone'),
    email('email'),
    group(
      'leads',
      ...['default', 'contact', 'quote', 'servicedesk'].map(email),
      ...['wordpress-express-order', 'hosting-order'].map(email),
    ),
  ],
  hours: [
    group('openingHours', { kind: 'days', name: 'days' }, line('opens'), line('closes')),
    list(
      'closures',
      { kind: 'line', name: 'from', type: 'date' },
      { kind: 'line', name: 'to', type: 'date' },
      { kind: 'words', name: 'note', optional: true },
    ),
    { kind: 'choice', name: 'holidays', options: 'holidays' },
  ],
  offices: [
    list(
      'offices',
      words('city'),
      line('street'),
      line('postalCode'),
      line('country'),
      { kind: 'line', name: 'timeZone', list: 'zones' },
      line('id'),
      text('text'),
    ),
  ],
  people: [
    list(
      'people',
      line('name'),
      { kind: 'choice', name: 'office', options: 'office' },
      line('picture'),
      line('id'),
      words('role'),
    ),
  ],
  clients: [list('clients', line('name'), line('mark'), line('project'))],
  figures: [group('figures', ...['clients', 'projects', 'uptimePercent'].map(number))],
  milestones: [list('milestones', number('year'), words('title'), text('text'))],
  social: [list('social', line('name'), { kind: 'line', name: 'url', type: 'url' }, line('id'))],
  domains: [{ kind: 'words', name: 'domains', plain: true }],
  redirects: [
    {
      kind: 'list',
      name: 'redirects',
      fields: [line('old'), line('new')],
      record: ['old', 'new'],
    },
  ],
  brand: [{ kind: 'colour', name: 'accent' }, line('logo'), line('icon')],
} as const satisfies Readonly<Record<string, readonly Field[]>>

export type AgencyPart = keyof typeof agencyParts

/** The parts, in the order of their list. */
export const partNames = Object.keys(agencyParts).filter((name): name is AgencyPart =>
  Object.hasOwn(agencyParts, name),
)

/** What values a part has, by the names at the top of the file. */
export function keysOf(part: AgencyPart): readonly string[] {
  return agencyParts[part].map(({ name }) => name)
}

/** The file that a part is of. */
export function areaOf(part: AgencyPart) {
  return part === 'brand' ? ('brand' as const) : ('agency' as const)
}
