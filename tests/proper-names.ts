import { company } from '#test-agency/company'

/** Names with the letters of their own language: those of the agency, of authorities, and CLDR's of the currency. */
export const properNames: readonly string[] = [
  company.legalName,
  company.name,
  ...company.clients.map(({ name }) => name),
  ...company.people.map(({ name }) => name),
  ...company.offices.map(({ street }) => street),
  'Reykjavík',
  'Persónuvernd',
  'Icelandic krónur',
]

/** Names of customers and places in the stories that ship, in any grammatical case. */
export const namesInStories: readonly string[] = [
  ...['Glóð', 'Lágheiði', 'Norðurfar', 'Þorskbein', 'Þyrnir'],
  ...['Egilsstaðir', 'Ísafjörður', 'Möðrudalsöræfi', 'Þingeyri'],
]
