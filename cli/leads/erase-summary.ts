import { type AddressUse, countEach, type FoundSubmission } from '#leads/leads'
import { clock } from '../clock.ts'

/** What there is of an address, as lines for whoever is about to erase it. */
export function eraseSummary(address: string, { sent, mentions }: AddressUse): readonly string[] {
  const won = sent.filter(({ state }) => state === 'won').length
  return [
    sent.length === 0
      ? `no lead was sent from ${address}`
      : `${sent.length} sent from ${address}: ${counted(sent)}`,
    ...(won > 0
      ? [`${won} of them won: accounting records must be kept for seven years (lög nr. 145/1994)`]
      : []),
    ...(mentions.length > 0
      ? [`${mentions.length} more mention it and stay; to erase one: erase --id ID`]
      : []),
    ...mentions.map(({ id, createdAt, form }) => `  ${id}  ${clock(createdAt)}  ${form}`),
  ]
}

function counted(found: readonly FoundSubmission[]): string {
  return Object.entries(countEach(found.map(({ form }) => form)))
    .map(([form, count]) => `${count} ${form}`)
    .join(', ')
}
