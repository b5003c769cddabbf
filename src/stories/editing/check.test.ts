import { describe, expect, it } from 'vitest'
import { article, project } from '../stories.fixture.ts'
import { checkStory, slugOf } from '../stories.ts'

const means = {
  imageHosts: [],
  categories: [{ id: 'a', names: { is: 'Vefsíða', en: 'Website' }, uses: 1 }],
}
const found = (given: unknown, before?: ReturnType<typeof project>) =>
  checkStory(given, {
    ...means,
    before: before && { ...before, updated_at: '2026-01-01T00:00:00.000Z' },
  }).problems.map(({ field, problem, blocks }) => `${field} ${problem} ${blocks}`)
const da = { title: '', excerpt: null, content: '# x', status: 'draft' }

describe('checkStory', () => {
  it.each([
    [article('a'), []],
    [{ ...article('a'), title: ' ', slug: 'Á' }, ['slug address saving', 'title empty saving']],
    [{ ...article('a'), translations: { da } }, ['da.title empty saving']],
    [
      { ...article('a'), translations: { da: { ...da, title: 'A' } } },
      ['da.content heading publishing'],
    ],
    [{ ...article('a'), content: 'a\0' }, ['content characters saving']],
    [{ ...article('a'), published_at: 'x' }, ['published_at time saving']],
    [{ ...article('a'), kept_off: ['is'] }, ['kept_off ownLanguage saving']],
    [{ ...project('a'), link: 'javascript:1' }, ['link link saving']],
    [{ ...project('A b') }, ['id address saving']],
    [{ ...project('a'), category: 'Annað' }, ['category category saving']],
    [undefined, ['story empty saving']],
  ])('%#', (given, expected) => {
    expect(found(given)).toEqual(expected)
  })

  it('leaves alone what is stored already', () => {
    const before = project('Gamalt verkefni', { category: 'Annað' })
    expect(found({ ...before, title: 'Nýtt' }, before)).toEqual([])
  })
})

it.each([
  ['Þrjú ráð: æfing í ást, öðru & ø', 'thrju-rad-aefing-i-ast-odru-o'],
  ['  ¿Qué año?  ', 'que-ano'],
  ['!?', ''],
  ['Vef\u00adsíðu\u00adgerð og Vef\u200bstóll', 'vefsidugerd-og-vefstoll'],
  ['Łódź, Đà Nẵng, Ħal, Kadıköy', 'lodz-da-nang-hal-kadikoy'],
  ['orð '.repeat(30), `${'ord-'.repeat(19)}ord`],
])('the address of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
