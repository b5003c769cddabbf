import { company } from '#content/company'

/** Where the letter to staff about a submission of `form` goes (`company.leads`). */
export function recipientOf(form: string): string {
  return new Map<string, string>(Object.entries(company.leads)).get(form) ?? company.leads.default
}
