import { expect, it } from 'vitest'
import agency from '../../tests/agency/agency.json' with { type: 'json' }
import brand from '../../tests/agency/brand.json' with { type: 'json' }
import catalogue from '../../tests/agency/catalogue.json' with { type: 'json' }
import { fingerprintsOf, leftoversIn, type Material, settled } from './leftovers.ts'

const demo: Material = {
  agency,
  catalogue,
  brand,
  words: {
    'contact.hero.lead': ['Líttu við í Reykjavík', 'Drop by in Reykjavík'],
    'about.statement.title': ['Eitt orð'],
    'about.statement.paragraphs.0': ['Nafnið'],
    'nav.vsk': ['VSK-nr.'],
    'common.response.phone': ['Svarað allan sólarhringinn'],
  },
  legal: { terms: { source: 'Skilmálar\n' } },
  stories: ['project/yrar-garn'],
  pictures: 2,
}
const prints = fingerprintsOf(demo)

const price = { price: 1 }
const own: Material = {
  agency: {
    ...{ name: 'Hörpur', accusative: 'Hörpur', dative: 'Hörpum', genitive: 'Harpna' },
    ...{ legalName: 'Hörpur ehf.', kennitala: '540190-1029', vskNumber: '101013' },
    ...{ phone: '+354 550 5000', email: 'hallo@horpur.is', leads: { default: 'sala@horpur.is' } },
    domains: { is: 'horpur.is', en: 'horpur.io' },
    offices: [{ id: 'reykjavik', city: { is: 'Akureyri' }, street: 'Laugavegur 100' }],
    openingHours: agency.openingHours,
    social: [{ id: 'linkedin', url: 'https://www.linkedin.com/company/horpur' }],
    people: [{ id: 'anna', name: 'Anna Jónsdóttir', office: 'reykjavik' }],
    clients: [{ name: 'Mjöll' }],
  },
  catalogue: { hosting: { basic: price } },
  brand: { accent: '#22395b' },
  words: { 'contact.hero.lead': ['Líttu við á Akureyri'] },
  legal: { terms: { source: 'Skilmálar Hörpu', draft: 'Drög' } },
  stories: ['project/harpa'],
  pictures: 0,
}
const left = (changes: Partial<Material>, accepted: readonly string[] = []) =>
  leftoversIn({ ...own, ...changes }, prints, accepted).map(({ kind, id }) => `${kind}/${id}`)

it.each<[object, string]>([
  [{ name: 'Vefstóll' }, 'fact/name'],
  [{ kennitala: '000000-0000' }, 'fact/kennitala'],
  [{ vskNumber: '' }, 'fact/vskNumber'],
  [{ phone: '+354 555 0000' }, 'fact/phone'],
  [{ phone: '+1 212 555 0100' }, 'fact/phone'],
  [{ email: 'hello@example.com' }, 'fact/email'],
  [{ domains: { is: 'vefstoll.is' } }, 'fact/domains.is'],
  [{ offices: [{ id: 'a', city: {}, street: 'Ejemplo 0' }] }, 'fact/offices.0'],
  [{ social: [{ id: 'x', url: 'https://x.com/company/example' }] }, 'fact/social.0'],
  [{ people: [{ id: 'x', name: 'Voð Hespudóttir' }] }, 'fact/people.0'],
  [{ clients: [{ name: 'Mjöll' }, { name: 'Hafrún' }] }, 'fact/clients.1'],
  [{ figures: { clients: 500 } }, 'fact/figures.clients'],
])('finds %j', (values, place) => {
  expect(left({})).toEqual([])
  expect(left({ agency: { ...own.agency, ...values } })).toEqual([place])
})

it.each<[Partial<Material>, string]>([
  [{ brand: { accent: brand.accent } }, 'fact/brand.accent'],
  [{ catalogue: { hosting: catalogue.hosting } }, 'price/hosting'],
  [{ words: { 'contact.hero.lead': ['Drop by in Reykjavík'] } }, 'word/contact.hero.lead'],
  [{ words: { 'about.statement.title': ['Eitt orð'] } }, 'word/about.statement'],
  [{ words: { 'nav.vsk': ['VSK-nr.'] } }, 'word/nav.vsk'],
  [
    { words: { 'common.response.phone': ['Svarað allan sólarhringinn'] } },
    'promise/common.response.phone',
  ],
  [{ catalogue: { response: catalogue.response } }, 'promise/catalogue.response'],
  [{ pictures: 2 }, 'picture/demo'],
  [{ stories: ['project/harpa', 'project/yrar-garn'] }, 'story/project/yrar-garn'],
  [{ legal: demo.legal }, 'legal/terms'],
  [{ legal: { terms: { source: 'Okkar', fault: '{{x}}' } } }, 'legal/terms'],
  [{ catalogue: { hosting: settled(catalogue.hosting) } }, 'price/hosting'],
  [
    { catalogue: { hosting: { basic: price, business: catalogue.hosting.business } } },
    'price/hosting',
  ],
])('finds %o, unless it is accepted', (changes, place) => {
  expect(left(changes)).toEqual([place])
  expect(left(changes, [place])).toEqual([])
})

it('settles figures on which pages disagree, and changes nothing else', () => {
  const { express, hourly, terms, seo } = settled(catalogue)
  expect([hourly, express]).toEqual([
    { general: 14_900, emergencySurcharge: 50 },
    { wordpress: { price: 99_950, pages: 3 }, woocommerce: { price: 149_950, pages: 5 } },
  ])
  expect([terms, seo]).toEqual([catalogue.terms, catalogue.seo])
})

it('lets texts name a city of the demo if the agency has an office there too', () => {
  const offices = [{ id: 'a', city: { is: 'Reykjavík' }, street: 'Laugavegur 100' }]
  expect(left({ words: { x: ['Í Reykjavík'] }, agency: { ...own.agency, offices } })).toEqual([])
})
