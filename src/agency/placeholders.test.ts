import { expect, it } from 'vitest'
import { company } from '#test-agency/company'
import { placeholdersIn } from './placeholders.ts'

const own = {
  ...{ name: 'Hörpur', accusative: 'Hörpur', dative: 'Hörpum', genitive: 'Harpna' },
  ...{ legalName: 'Hörpur ehf.', kennitala: '540190-1029', vskNumber: '101013' },
  ...{ phone: '+354 550 5000', email: 'hallo@horpur.is', leads: { default: 'sala@horpur.is' } },
  domains: { is: 'horpur.is', en: 'horpur.io' },
  offices: [{ id: 'reykjavik', street: 'Laugavegur 100' }],
  social: [{ id: 'linkedin', url: 'https://www.linkedin.com/company/horpur' }],
  people: [{ id: 'anna', name: 'Anna Jónsdóttir', office: 'reykjavik' }],
  clients: ['Mjöll'],
}

it('finds nothing in what is an agency’s own', () => {
  expect(placeholdersIn(own)).toEqual([])
})

it.each<[object, string]>([
  [{ name: 'Vefstóll' }, 'name: Vefstóll'],
  [{ legalName: 'Vefstóll ehf.' }, 'legalName: Vefstóll ehf.'],
  [{ kennitala: '000000-0000' }, 'kennitala: 000000-0000'],
  [{ vskNumber: '' }, 'vskNumber: '],
  [{ phone: '+354 555 0000' }, 'phone: +354 555 0000'],
  [{ phone: '00354 555 0123' }, 'phone: 00354 555 0123'],
  [{ phone: '+1 212 555 0100' }, 'phone: +1 212 555 0100'],
  [{ email: 'hello@example.com' }, 'email: hello@example.com'],
  [{ leads: { default: 'x@mail.test' } }, 'leads.default: x@mail.test'],
  [{ domains: { is: 'vefstoll.is' } }, 'domains.is: vefstoll.is'],
  [{ offices: [{ id: 'a', street: 'Dæmisgata 0' }] }, 'offices.0.street: Dæmisgata 0'],
  [
    { social: [{ id: 'x', url: 'https://x.com/company/example' }] },
    'social.0.url: https://x.com/company/example',
  ],
  [{ people: [{ id: 'x', name: 'Voð Hespudóttir' }] }, 'people.0.name: Voð Hespudóttir'],
  [{ clients: ['Mjöll', 'Hafrún'] }, 'clients.1: Hafrún'],
])('finds %j', (values, line) => {
  expect(placeholdersIn({ ...own, ...values })).toEqual([line])
})

it('finds every kind in the company that the site was shipped with', () => {
  const kinds = placeholdersIn(company).map((line) => line.slice(0, line.search(/[.:]/)))
  const named = [
    'name',
    'accusative',
    'dative',
    'genitive',
    'legalName',
    'kennitala',
    'vskNumber',
    'phone',
    'email',
    'leads',
    'domains',
    'offices',
    'people',
    'clients',
    'social',
  ]
  expect([...new Set(kinds)]).toEqual(named)
})
