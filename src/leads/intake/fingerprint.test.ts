import { expect, it } from 'vitest'
import { textHash } from './store-lead.ts'

const rest = 'Öllum fyrirtækjum stendur það til boða, án trygginga og án þess að nokkur spyrji.'

it('hashes a text the same whatever its case, spaces and punctuation', () => {
  const hash = textHash(`Góðan dag! Ég býð lán á 2% vöxtum. ${rest}`)
  expect(hash).toMatch(/^[\da-f]{64}$/)
  expect(textHash(`  góðan dag,\n\négbýð lán á 2% vöxtum ${rest}`)).not.toBe(hash)
  expect(textHash(`  GÓÐAN dag,\n\n ég býð lán á 2 % vöxtum ${rest.toUpperCase()}`)).toBe(hash)
  expect(textHash(`Góðan dag! Ég býð lán á 2% vöxtum. ${rest}`.normalize('NFD'))).toBe(hash)
  expect(textHash(`Góðan dag! Ég býð lán á 3% vöxtum. ${rest}`)).not.toBe(hash)
})

it('has no hash for short texts, which may be the same by coincidence', () => {
  for (const text of ['', 'Halló', 'Takk fyrir síðast!', '!?'.repeat(50)]) {
    expect(textHash(text)).toBeNull()
  }
})
