import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { saveStory, storyForDesk } from '#stories/stories'
import { refusal, startTime } from '../../tests/cli-session.ts'
import { describeEachEngine } from '../../tests/databases.ts'
import { storiesStart } from '../../tests/stories-session.ts'

const exported = readFileSync(join(import.meta.dirname, 'wordpress.fixture.xml'), 'utf8')

/** An export file with an item for each of these strings. */
const fileOf = (...items: readonly string[]) => `<?xml version="1.0"?>
<rss version="2.0"><channel><wp:wxr_version>1.2</wp:wxr_version>
${items.map((item) => `<item>${item}</item>`).join('\n')}</channel></rss>`

const post = (id: number, more: string) => `<wp:post_type>post</wp:post_type>
  <wp:status>publish</wp:status><wp:post_id>${id}</wp:post_id>
  <wp:post_date_gmt>2026-01-02 03:04:05</wp:post_date_gmt>${more}`

describeEachEngine('an export file of WordPress', (test) => {
  it('brings posts with category, date, state, address and picture, and projects by their type', async () => {
    const { session, where } = await storiesStart(test, { 'wp.xml': exported })
    const words = ['import', 'wp.xml', '--projects', 'portfolio', '--pictures', 'old.example.is']
    expect((await session(...words, '--dry-run')).stdout).toContain('Would be: 5 added')
    const images = ['--pictures', 'old.example.is']
    // No host responds, so the pictures keep their addresses.
    const { code, stdout, stderr } = await session(...words)
    expect([code, stdout]).toEqual([1, '5 added, 0 changed, 0 as they were, 0 deleted\n'])
    expect(stderr).toContain('left out: 1 page, 1 post (trash)')
    expect(stderr).toMatch(/post 16 \(Verð – samanburður\) is a draft: \[gallery\] would show/)
    expect(stderr).toMatch(
      /post 16 \(.*\) is a draft: content, its line 3: HTML shows as it stands/,
    )

    const stored: { id: string }[] = JSON.parse((await session('export')).stdout)
    const byId = new Map(stored.map((story) => [story.id, story]))
    const uploads = 'https://old.example.is/wp-content/uploads/2026/03'
    expect(byId.get('wordpress-12')).toMatchObject({
      ...{ type: 'news', slug: 'nyr-vefur', language: 'is', status: 'published' },
      ...{ title: 'Nýr vefur & nýtt merki', excerpt: 'Við opnuðum nýjan vef.' },
      ...{ category: 'Vefhönnun & þróun', published_at: '2026-03-03T12:30:00.000Z' },
      image_url: `${uploads}/forsida-hero.jpg`,
      image_alt: 'Skjár með "nýju" forsíðunni',
      content: `Þóra & Jón **opnuðu** vefinn, sjá [vef Þóru](https://thora.example/um).

## Af hverju?

- hraði
- aðgengi

![Skjár með "nýju" forsíðunni](${uploads}/forsida-hero-1024x576.jpg)

Í kóða stendur ]]> stundum.`,
    })
    expect(byId.get('wordpress-14')).toMatchObject({
      ...{ slug: 'jolakvedja', status: 'published', published_at: '2027-12-20T08:00:00.000Z' },
      content: `Fyrsta línan
og önnur.

![Vefurinn](${uploads}/forsida-hero-300x169.jpg)

Vefurinn í des.

*Gleðileg jól*`,
    })
    expect(byId.get('wordpress-15')).toMatchObject({
      ...{ slug: 'jolakvedja-15', status: 'draft', published_at: '2026-04-01T16:20:05.000Z' },
    })
    expect(byId.get('wordpress-16')).toMatchObject({
      ...{ slug: 'verd-samanburdur', status: 'draft', language: 'en' },
    })
    expect(byId.get('prjonabudin')).toMatchObject({
      ...{ type: 'project', title: 'Prjónabúðin', category: 'Vefverslun', tags: ['WooCommerce'] },
      ...{ description: 'Vefverslun með garn', published_at: '2024-02-29T09:00:00.000Z' },
    })

    // A second import changes nothing, and keeps what staff have changed.
    const same = '0 added, 0 changed, 5 as they were, 0 deleted\n'
    expect((await session('import', 'wp.xml', '--projects', 'portfolio', ...images)).stdout).toBe(
      same,
    )
    const database = await test.open(where)
    const before = (await storyForDesk(database.db, 'news', 'wordpress-16'))?.story
    if (!before) throw new Error('the post is not there')
    const story = { ...before, content: 'Sjá verðskrána.', status: 'published' as const }
    await saveStory(database, { before, story, by: null, cause: 'published' }, startTime)
    const again = await session(...words)
    expect(again.stdout).toBe(same)
    expect(again.stderr).toContain('1 left as staff have changed them')
    const kept = (await storyForDesk(database.db, 'news', 'wordpress-16'))?.story
    expect(kept).toMatchObject({ content: 'Sjá verðskrána.', status: 'published' })
  })

  it('that is hostile or broken changes nothing, or becomes text in a draft', async () => {
    const lol = Array.from({ length: 9 }, (_, nr) => {
      const inner = nr === 0 ? 'lol' : `&l${nr - 1};`.repeat(10)
      return `<!ENTITY l${nr} "${inner}">`
    })
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [${lol.join('')}
      <!ENTITY file SYSTEM "file:///etc/passwd">]>`
    const named = (id: number, more: string) =>
      post(id, `<title>a &l8; &file; &eth;</title>${more}`)
    const { session, write } = await storiesStart(test)
    const script = '<p><a href="javascript:alert(1)">a</a><script>alert(1)</script></p>'
    write(
      'wp.xml',
      fileOf(
        named(
          1,
          `<wp:post_name>../..</wp:post_name><content:encoded>x\u0001\u000by</content:encoded>`,
        ),
        post(2, `<title>b</title><content:encoded><![CDATA[${script}]]></content:encoded>`),
        post(
          3,
          `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key>
          <wp:meta_value>9</wp:meta_value></wp:postmeta>`,
        ),
        `<wp:post_type>attachment</wp:post_type><wp:post_id>9</wp:post_id>
          <wp:attachment_url>javascript:alert(1)</wp:attachment_url>`,
        post(4, '<title>d</title>').replace('>post<', '>portfolio<'),
      ).replace('<?xml version="1.0"?>', bomb),
    )
    const { code, stderr } = await session('import', 'wp.xml', '--projects', 'portfolio')
    expect([code, stderr]).toEqual([0, expect.stringContaining('post 2 (b) is a draft')])
    expect(stderr).toContain('post 4 (d) is a draft: it has no category')
    const [project, first, second, third] = JSON.parse((await session('export')).stdout).toSorted(
      (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1),
    )
    expect(project).toMatchObject({ id: 'd', category: 'portfolio', status: 'draft' })
    // Only XML's own entities are resolved.
    expect(first).toMatchObject({ title: 'a &l8; &file; ð', slug: 'a-l8-file-d', content: 'xy' })
    expect(second).toMatchObject({ status: 'draft' })
    expect(third).toMatchObject({ title: '3', slug: '3', image_url: null })

    const before = (await session('export')).stdout
    const feed = '<rss version="2.0"><channel><title>a</title></channel></rss>'
    for (const [text, said] of [
      ['', 'Root element is missing or invalid (line 1, column 1)'],
      [exported.slice(0, 4_000), 'Unclosed CDATA section (line 75, column 29)'],
      [fileOf('<a>'), 'Missing end tag for element a (line 3, column 10)'],
      [`<rss>${'<a>'.repeat(50_000)}`, 'its elements are nested too deep'],
      [feed, 'is no export file of WordPress (WXR)'],
    ] as const) {
      write('wp.xml', text)
      expect(await refusal(session('import', 'wp.xml'))).toBe(`stories import: wp.xml: ${said}\n`)
    }
    expect((await session('export')).stdout).toBe(before)
  })
})
