import { ageField, honeypotField, keyField } from '#leads/forms/form'
import { forms } from '#leads/forms/forms'
import { choices } from '#weave/seed'
import { postWith } from '../hostile/values.ts'
import { badBytes } from './bad-bytes.ts'
import { badHeaders } from './bad-headers.ts'
import { badPairs, type Pair } from './bad-pairs.ts'
import { pick } from './pick.ts'

/** A post as it goes over the wire. */
export type BadPost = Readonly<{ headers: Readonly<Record<string, string>>; body: Buffer }>

/**
 * The post of that number: a good one of some form, made bad in two to six ways. The same seed and
 * number give the same post. Some ways leave it good, and are to be stored whole.
 */
export function badPost(seed: string, nr: number): BadPost {
  const choose = choices(`${seed} ${nr}`)
  const hidden = { [keyField]: '', [ageField]: '60000', [honeypotField]: '' }
  const good = { ...postWith(pick(forms, choose), 'Jón', `v${nr}@example.is`), ...hidden }
  let pairs: readonly Pair[] = Object.entries(good)
  for (let ways = 2 + choose(3); ways > 0; ways -= 1) pairs = badPairs(pairs, choose)
  let body: Buffer = Buffer.from(pairs.map((pair) => pair.map(encode).join('=')).join('&'))
  for (let ways = choose(3); ways > 0; ways -= 1) body = badBytes(body, choose)
  return { headers: badHeaders(choose), body }
}

const encode = (part: string) => encodeURIComponent(part.toWellFormed()).replaceAll('%20', '+')
