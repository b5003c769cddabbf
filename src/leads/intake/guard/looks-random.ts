/**
 * Whether a word looks like typed by a program: `xkjfhwqrt`, `gYhRtQwZxs`, `x7Kq92LmP`. It is
 * meant for names and may miss, but must let real ones pass, whatever their language: it asks for
 * six consonants in a row (with digraphs such as `sch` as one), for capitals scattered over the
 * word, or for digits and letters that take turns.
 */
export function looksRandom(word: string): boolean {
  return hasConsonantRun(word) || hasScatteredCapitals(word) || hasMixedDigits(word)
}

function hasConsonantRun(word: string): boolean {
  // Other scripts have other rules; Latin letters with marks count as their base letter.
  if (!/^\p{Script=Latin}+$/u.test(word)) return false
  const letters = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return /[^aeiouyæœøıə]{6}/.test(letters.replace(/tsch|sch|[cgpst]h|c[kz]|[rst]z|ng|dt/g, 'c'))
}

function hasScatteredCapitals(word: string): boolean {
  // McDonald, DeAngelis and VanDerBerg are made of capitalised parts.
  const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})/u)
  if (parts.every((part) => /^\p{Lu}?\p{Ll}+$/u.test(part)) && parts.length <= 3) return false
  const changes = word.slice(1).match(/\p{Lu}(?=\p{Ll})|\p{Ll}(?=\p{Lu})/gu)
  return (changes?.length ?? 0) >= 3
}

function hasMixedDigits(word: string): boolean {
  const changes = word.match(/\p{L}(?=\d)|\d(?=\p{L})/gu)
  return (changes?.length ?? 0) >= 3
}
