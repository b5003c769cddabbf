import { languages } from '#i18n/i18n'
import { pictureSource } from '#pictures/pictures'
import type { Story } from './story.ts'
import { linksIn, mayLinkTo, picturesIn } from './story-text.ts'

/** What staff should put right in a text before it is stored. What is stored already only shows. */
export type TextProblem = Readonly<{
  /** In the text, from 1. */
  line: number
  message: string
  /** It is HTML, which shows as it stands. */
  html?: true
}>

/** HTML that somebody meant as such; `\<b>` is meant to be read. */
const htmlTag =
  /(?<!\\)<(?:!--|\/?(?:a|article|b|big|blockquote|br|center|code|div|em|embed|figcaption|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|li|link|meta|nav|object|ol|p|picture|pre|s|script|section|small|source|span|strike|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul|video)(?:\s[^<>]*)?\/?>)/i

/** Whether a text has HTML in it that somebody meant as such. */
export function hasHtml(content: string): boolean {
  return htmlTag.test(content)
}

/** The addresses of all pictures of a story: its own, and those in its texts. */
export function picturesOf(item: Story): readonly string[] {
  const texts = [item, ...Object.values(item.translations)]
  return [item.image_url ?? [], ...texts.map(({ content }) => picturesIn(content))].flat()
}

/**
 * What is wrong with the text of a story and of its translations, each by its column: `content`,
 * `content.da`.
 *
 * @param imageHosts see IMAGE_HOSTS
 */
export function storyProblems(
  item: Story,
  imageHosts: readonly string[],
): readonly (TextProblem & Readonly<{ column: string }>)[] {
  const texts = languages.flatMap((language) => {
    const text = item.translations[language]
    return text ? [[`content.${language}`, text.content] as const] : []
  })
  return [['content', item.content] as const, ...texts].flatMap(([column, content]) =>
    textProblems(content, imageHosts).map((problem) => ({ column, ...problem })),
  )
}

/** What is wrong with a text; see `storyProblems`. */
export function textProblems(
  content: string,
  imageHosts: readonly string[],
): readonly TextProblem[] {
  return content.split(/\r\n?|\n/).flatMap((text, index) => {
    const at = (message: string): TextProblem => ({ line: index + 1, message })
    const [tag] = htmlTag.exec(text) ?? []
    return [
      ...(/^#(?!#{1,2} )#* /.test(text)
        ? [at('a heading begins with ## or ###; # is the title of the page')]
        : []),
      ...linkMessages(text, imageHosts).map(at),
      ...(tag
        ? [
            {
              ...at(`${tag} is HTML and shows as it stands; where that is meant, write \\${tag}`),
              html: true,
            } as const,
          ]
        : []),
    ]
  })
}

/** Lists, quotes and headings begin so. */
const marker = /^\s*(?:(?:[-*>]|\d+\.|#{2,3})\s+)+/

function linkMessages(text: string, imageHosts: readonly string[]): readonly string[] {
  const line = text.replace(marker, '').trim()
  return linksIn(line).flatMap(({ type, href, text: words, raw }) => {
    if (type === 'link') {
      if (mayLinkTo(href)) return []
      return `a link takes https://…, a path on the site (/verdskra), mailto: or tel:; not ${href}`
    }
    const isAlone = raw === text.trim()
    return [
      ...(isAlone ? [] : ['a picture stands on a line of its own']),
      ...(words.trim() ? [] : ['a picture needs words for who does not see it: ![Words](address)']),
      ...(pictureSource(href, imageHosts)
        ? []
        : [
            `a picture takes https and a host in IMAGE_HOSTS, or a picture of the site; not ${href}`,
          ]),
    ]
  })
}
