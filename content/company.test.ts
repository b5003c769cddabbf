import { expect, it } from 'vitest'
import { facts } from '#agency/agency'
import { mailboxOf } from '#email/email'
import { clockOf } from '#hours/hours'
import { forms } from '#leads/leads'

const company = facts().agency

it('sends the emails of known forms only, to addresses that can be written to', () => {
  const names = ['default', ...forms.map(({ name }) => name)]
  for (const [name, address] of Object.entries(company.leads)) {
    expect(names).toContain(name)
    expect(mailboxOf('', address), name).toBeDefined()
    expect(address).toMatch(/^[^@]+@[^@]+\.[a-z]+$/)
  }
})

it('opens on some day of the week, and before it closes', () => {
  const { days, opens, closes } = company.openingHours
  expect(days.length).toBeGreaterThan(0)
  for (const day of days) expect([1, 2, 3, 4, 5, 6, 7]).toContain(day)
  expect(clockOf(opens)).toBeLessThan(clockOf(closes))
})
