import { company } from '#test-agency/company'

/** Names that are the same in every language: those of the agency and of authorities. */
export const properNames: readonly string[] = [
  company.legalName,
  company.name,
  ...company.clients.map(({ name }) => name),
  ...company.people.map(({ name }) => name),
  ...company.offices.map(({ street }) => street),
  'Reykjavík',
  'Persónuvernd',
]

/** Names of customers and places in the stories that ship, in any grammatical case. */
export const namesInStories: readonly string[] = [
  ...['Glóð', 'Lágheiði', 'Norðurfar', 'Þorskbein', 'Þyrnir'],
  ...['Egilsstaðir', 'Ísafjörður', 'Möðrudalsöræfi', 'Þingeyri'],
]
