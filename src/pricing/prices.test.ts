import { expect, it } from 'vitest'
import { money } from '#agency/agency'
import { catalogue } from '#test-agency/catalogue'
import { openTexts } from '../../tests/texts.ts'
import { columnFigure, withVat } from './prices.ts'

const words = openTexts().texts('is').common.price

it.each([
  [14_900, 18_476],
  [4_990, 6_188],
  [990, 1_228],
  [99_950, 123_938],
])('%d without VAT is %d with', (net, gross) => {
  expect(withVat(money(net))).toEqual(money(gross))
})

it('leaves a column the number alone, and says the rest over it', () => {
  const { basic, enterprise } = catalogue.websites
  expect(columnFigure({ price: money(4_990) }, 'is', words, words.perMonth)).toEqual({
    figure: '4.990',
    basis: `${words.inUnit} ${words.perMonth} ${words.withoutVat}`,
  })
  expect(columnFigure(basic, 'en', words, '')).toEqual({
    figure: '299,950',
    basis: `${words.leastInUnit} ${words.withoutVat}`,
  })
  expect(columnFigure(enterprise, 'en', words, '')).toEqual({ figure: words.quote })
})
