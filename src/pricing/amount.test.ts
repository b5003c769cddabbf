import { describe, expect, it } from 'vitest'
import { isk } from '#content/quantity'
import { formatQuantity } from '#i18n/format'
import { languages } from '#i18n/languages'
import { amountPattern, writeAmount } from './amount.ts'

describe.each(languages)('in %s', (language) => {
  const pattern = amountPattern(formatQuantity(isk(1_234_567), language))

  it.each([0, 7, 990, 1_000, 4_990, 99_950, 299_950, 1_000_000, 12_345_678])(
    'writes %i as the server does',
    (amount) => {
      expect(writeAmount(amount, pattern)).toBe(formatQuantity(isk(amount), language))
    },
  )
})

it('takes no pattern from something else', () => {
  expect(() => amountPattern('1234567 kr.')).toThrow('groups of three')
})
