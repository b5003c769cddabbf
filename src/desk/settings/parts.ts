import type { RouteName } from '#routing/routing'
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

const cards = list('cards', words('title'), text('text'))

/** The fields of a service or solution page that the agency has added itself. */
const page: readonly Field[] = [
  words('name'),
  { kind: 'choice', name: 'kind', options: 'kind' },
  line('slug'),
  { kind: 'tick', name: 'off' },
  words('line'),
  text('summary'),
  group(
    'price',
    { kind: 'number', name: 'amount', whole: true },
    { kind: 'tick', name: 'from' },
    { kind: 'choice', name: 'per', options: 'per' },
  ),
  { kind: 'ticks', name: 'needs', options: 'needs' },
  words('headline'),
  text('lead'),
  group('statement', words('title'), text('text')),
  group('points', words('title'), cards),
  group('steps', words('title'), cards),
  group('questions', words('title'), cards),
  line('proof'),
  group('closing', words('title'), text('text'), words('action')),
  group('search', words('title'), text('description')),
]

/** The forms of the desk for the facts in content/, part by part. */
export const settingParts = {
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
  closures: [
    list(
      'closures',
      { kind: 'line', name: 'from', type: 'date' },
      { kind: 'line', name: 'to', type: 'date' },
      { kind: 'words', name: 'note', optional: true },
    ),
  ],
  hours: [
    group(
      'openingHours',
      { kind: 'ticks', name: 'days', options: 'days' },
      line('opens'),
      line('closes'),
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
  redirects: [list('redirects', line('old'), line('new'))],
  brand: [{ kind: 'colour', name: 'accent' }, line('logo'), line('icon')],
  pages: [list('pages', ...page)],
} as const satisfies Readonly<Record<string, readonly Field[]>>

export type SettingPart = keyof typeof settingParts

/** The page where visitors see each part. */
export const seenOn: Readonly<Record<SettingPart, RouteName>> = {
  ...{ names: 'company', contact: 'contact', closures: 'contact', hours: 'contact' },
  ...{ offices: 'company', people: 'company', milestones: 'company', clients: 'home' },
  ...{ figures: 'home', social: 'home', domains: 'home', redirects: 'home', brand: 'home' },
  pages: 'services',
}

/** The parts, in the order of their list. */
export const partNames = Object.keys(settingParts).filter((name): name is SettingPart =>
  Object.hasOwn(settingParts, name),
)

/** The file that a part belongs to, which is the area of its versions. */
export function areaOf(part: SettingPart): 'agency' | 'brand' | 'pages' {
  return part === 'brand' || part === 'pages' ? part : 'agency'
}

/** The top-level keys of the file that belong to a part. */
export function keysOf(part: SettingPart): readonly string[] {
  return settingParts[part].map(({ name }) => name)
}
