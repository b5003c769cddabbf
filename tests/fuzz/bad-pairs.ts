import { ageField, honeypotField, keyField } from '#leads/forms/form'
import { badForms, badNames, badValues } from './bad-values.ts'
import { type Choose, pick } from './pick.ts'

/** A name and its value, not yet encoded. */
export type Pair = readonly [name: string, value: string]

type Change = (pairs: readonly Pair[], choose: Choose) => readonly Pair[]

const sameKey = '0'.repeat(32)
const keys = [sameKey, '-'.repeat(36), 'x', `${sameKey}\n`, '%', 'f'.repeat(5_000)]

const changes: readonly Change[] = [
  // One value is another.
  (pairs, choose) => withValue(pairs, choose, pick(badValues, choose)),
  (pairs, choose) => withValue(pairs, choose, pick(badValues, choose)),
  (pairs, choose) => withValue(pairs, choose, pick(badValues, choose) + pick(badValues, choose)),
  // One is missing, twice there, or under another name.
  (pairs, choose) => pairs.toSpliced(choose(pairs.length), 1),
  (pairs, choose) => [...pairs, pick(pairs, choose)],
  (pairs, choose) => [...pairs, [pick(pairs, choose)[0], pick(badValues, choose)]],
  (pairs, choose) => {
    const place = choose(pairs.length)
    return pairs.with(place, [pick(badNames, choose), pairs[place]?.[1] ?? ''])
  },
  (pairs, choose) => [...pairs, [pick(badNames, choose), pick(badValues, choose)]],
  // The form is none, or several.
  (pairs, choose) => setTo(pairs, 'form-name', pick(badForms, choose)),
  (pairs, choose) => [...pairs, ['form-name', pick(badForms, choose)]],
  // What no visitor sees.
  (pairs, choose) => setTo(pairs, keyField, pick(keys, choose)),
  (pairs, choose) => setTo(pairs, ageField, pick(badValues, choose)),
  (pairs, choose) => setTo(pairs, honeypotField, pick(badValues, choose)),
  // Far too many, or in another order.
  (pairs, choose) => [...pairs, ...Array.from({ length: choose(3_000) }, (): Pair => ['a', ''])],
  (pairs) => pairs.toReversed(),
]

/** Makes the pairs of a post bad in one way. */
export function badPairs(pairs: readonly Pair[], choose: Choose): readonly Pair[] {
  return pairs.length === 0 ? pairs : pick(changes, choose)(pairs, choose)
}

function withValue(pairs: readonly Pair[], choose: Choose, value: string): readonly Pair[] {
  const place = choose(pairs.length)
  return pairs.with(place, [pairs[place]?.[0] ?? '', value])
}

function setTo(pairs: readonly Pair[], name: string, value: string): readonly Pair[] {
  return [...pairs.filter(([other]) => other !== name), [name, value]]
}
