import { describe, expect, it } from 'vitest'
import { emergencyRate, withVat } from '#pricing/price'
import { catalogue } from './catalogue.ts'
import { count, isk, unlimited } from './quantity.ts'

/** Every `disagreement` of a part of the catalogue by its path; one with equal figures is settled. */
function disagreementsIn(node: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof node !== 'object' || node === null) return []
  if ('disagreement' in node) {
    const figures = Object.values(Object(node.disagreement)).map((it) => JSON.stringify(it))
    return new Set(figures).size > 1 ? [[path, node.disagreement]] : []
  }
  return Object.entries(node).flatMap(([name, inner]) =>
    disagreementsIn(inner, path ? `${path}.${name}` : name),
  )
}

describe('the catalogue', () => {
  it('has exactly the disagreements that wait for the owner, and no other', () => {
    expect(Object.fromEntries(disagreementsIn(catalogue))).toEqual({
      'hourly.general': { priceList: isk(14900), terms: isk(14950) },
      'express.wordpress.pages': {
        priceList: count(3),
        solutionPage: count(3),
        orderForm: count(5),
      },
      'express.woocommerce.pages': {
        priceList: count(5),
        solutionPage: count(5),
        orderForm: count(10),
      },
      'hosting.basic.mailboxes': { solutionPage: count(2), orderForm: count(5) },
      'hosting.business.mailboxes': { solutionPage: count(5), orderForm: count(20) },
      'hosting.enterprise.mailboxes': { solutionPage: count(10), orderForm: unlimited },
    })
  })

  it('marks one package as popular in each family that has one, the middle one', () => {
    const families = Object.entries(catalogue).map(([family, packs]) => [
      family,
      Object.values(packs).flatMap((pack: unknown, index) =>
        typeof pack === 'object' && pack !== null && 'popular' in pack ? [index] : [],
      ),
    ])
    const marked = families.filter(([, indexes]) => indexes?.length)
    const names = ['websites', 'hosting', 'email', 'care', 'marketing', 'seo', 'chat']
    expect(Object.fromEntries(marked)).toEqual(Object.fromEntries(names.map((it) => [it, [1]])))
  })

  it('computes VAT of 24 % to the króna', () => {
    expect(withVat(isk(100)).amount).toBe(124)
    expect(withVat(isk(4990))).toEqual(isk(6188))
    expect(withVat(isk(14950))).toEqual(isk(18538))
  })

  it('computes the emergency rate of the price list from the general one', () => {
    const { general } = catalogue.hourly
    expect(emergencyRate(general.disagreement.priceList)).toEqual(isk(22350))
  })
})
