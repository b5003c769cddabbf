import { company } from '#test-agency/company'

/** Names are written in every language as their owner writes them: those of the agency and of authorities. */
export const properNames: readonly string[] = [
  company.legalName,
  company.name,
  ...company.clients.map(({ name }) => name),
  ...company.people.map(({ name }) => name),
  ...company.offices.map(({ street }) => street),
  'Reykjavík',
  'Persónuvernd',
]

/** Those of customers and places in the stories that ship, whatever their case. */
export const namesInStories: readonly string[] = [
  ...['Glóð', 'Lágheiði', 'Norðurfar', 'Þorskbein', 'Þyrnir'],
  ...['Egilsstaðir', 'Ísafjörður', 'Möðrudalsöræfi', 'Þingeyri'],
]
