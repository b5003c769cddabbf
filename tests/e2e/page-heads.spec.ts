import { languages } from '#i18n/i18n'
import { articlePath, projectPath, routes } from '#routing/routing'
import articles from '../agency/demo/news.json' with { type: 'json' }
import projects from '../agency/demo/projects.json' with { type: 'json' }
import { databaseFile } from '../database-file.ts'
import { all, wordsIn } from '../page-tree.ts'
import { pageIn } from '../site-crawl.ts'
import { expect, ownSite, test } from './fixtures.ts'

// A site of its own, to whose lists they add.
test.use(ownSite('page-heads'))

test('an article is known by the words of its title, a project by its tags', async ({ site }) => {
  const keywordsAt = async (path: string) => (await pageIn(site, 'is', path)).meta('keywords')
  const paths = [routes.news, ...articles.map(({ slug }) => articlePath(slug))]
  const keywords = await Promise.all(paths.map(keywordsAt))
  expect(new Set(keywords).size).toBe(articles.length + 1)
  const article = articles.find(({ slug }) => slug === 'ad-flytja-netverslun')
  const words = await keywordsAt(articlePath('ad-flytja-netverslun'))
  expect(words).toBe([article?.category, 'flytja', 'netverslun', 'viðskiptavinum'].join(', '))

  const { category = '', tags = [] } = projects.find(({ id }) => id === 'thyrnir-og-yr') ?? {}
  expect(tags.length).toBeGreaterThan(0)
  expect(await keywordsAt(projectPath('thyrnir-og-yr'))).toBe([category, ...tags].join(', '))
})

test('a title with signs that replacements read stands as it was written', async ({ site }) => {
  const title = "Ull $& $1 $$ garn $'"
  databaseFile(site.dataDir)
    .prepare(`update projects set title = ?, description = '' where id = ?`)
    .run(title, 'blafell-voruflutningar')
  const { meta, tree } = await pageIn(site, 'is', projectPath('blafell-voruflutningar'))
  expect(meta('description')).toContain(title)
  expect(meta('og:title')).toContain(title)
  expect(all(tree, 'h1').map(wordsIn)).toEqual([title])
})

test('each page of a list has its own address, title and neighbours', async ({ site }) => {
  const rows = databaseFile(site.dataDir)
  for (const table of ['news', 'projects']) {
    const columns = rows.prepare(`pragma table_info(${table})`).all()
    const names = columns.map(({ name }) => String(name))
    const values = names.map((it) => (/^(id|slug)$/.test(it) ? `${it} || '-' || nr` : it))
    rows.exec(`with recursive numbers(nr) as (select 1 union all select nr + 1 from numbers limit 60)
      insert into ${table} (${names})
      select ${values} from (select * from ${table} order by id limit 1), numbers`)
  }
  rows.exec('update revisions set number = number + 1')
  rows.close()
  for (const list of [routes.news, routes.projects]) {
    const titles = new Set<string>()
    const pathOf = (page: number) => (page === 1 ? list : `${list}?sida=${page}`)
    // Servers look for changes every half second.
    await expect
      .poll(async () => (await pageIn(site, 'is', list)).linked('next'))
      .toEqual([site.origin() + pathOf(2)])
    for (const page of [1, 2, 3]) {
      for (const language of languages()) {
        const origin = site.origin(language)
        const own = origin + pathOf(page)
        const { title, meta, linked, alternates } = await pageIn(site, language, pathOf(page))
        expect([linked('canonical'), meta('og:url')]).toEqual([[own], own])
        expect(meta('robots')).toBe('index, follow')
        expect(alternates.map(([, href]) => href)).toEqual(
          [...languages(), 'is'].map((other) => site.origin(other) + pathOf(page)),
        )
        expect(linked('prev')).toEqual(page === 1 ? [] : [origin + pathOf(page - 1)])
        expect(linked('next')).toEqual(page === 3 ? [] : [origin + pathOf(page + 1)])
        titles.add(title)
      }
    }
    expect(titles.size).toBe(3 * languages().length)
    // Behind the end there is nothing to be found.
    expect((await pageIn(site, 'is', `${list}?sida=9`)).meta('robots')).toBe('noindex, follow')
  }
  for (const [address, path] of [
    [`${routes.news}?sida=1`, routes.news],
    [`${routes.projects}?leit=vef&sida=2`, routes.projects],
  ] as const) {
    const { linked } = await pageIn(site, 'is', address)
    expect(linked('canonical')).toEqual([site.origin() + path])
  }
})
