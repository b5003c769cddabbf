import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { storedItems } from './cookies.ts'

/** The scripts of a folder and of those in it that store something in a visitor’s browser; the desk is the staff’s. */
function writersIn(folder: string): readonly string[] {
  const place = new URL(`../src/${folder}/`, import.meta.url)
  return readdirSync(place, { encoding: 'utf8', recursive: true })
    .filter((name) => /^(?!.*\.test\.)(?!memory|desk\/).*\.tsx?$/.test(name))
    .map((name) => readFileSync(new URL(name, place), 'utf8'))
    .filter((script) => script.includes('remember('))
}

it('names every key that the scripts write into web storage', () => {
  const scripts = ['browser', 'islands'].flatMap(writersIn)
  const stored = storedItems.filter(({ place }) => place !== 'cookie').map(({ name }) => name)
  const says = (script: string, name: string) =>
    name.split('*').every((part) => script.includes(part))
  expect(stored.filter((name) => !scripts.some((script) => says(script, name)))).toEqual([])
  expect(scripts.filter((script) => !stored.some((name) => says(script, name)))).toEqual([])
})
