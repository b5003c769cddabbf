import { languages } from '#i18n/i18n'
import { pictureSource } from '#pictures/pictures'
import type { Story } from '../story.ts'
import { linksIn, mayLinkTo, picturesIn } from '../story-text.ts'

/** What staff should put right in a text before it is stored. What is stored already only shows. */
type TextProblem = Readonly<{
  /** In the text, from 1. */
  line: number
  problem: TextProblemKind
  /** The address or the tag that is meant. */
  value: string
}>

/**
 * A heading that is none, a link or a picture that leads nowhere, a picture in the midst of a line or
 * without words for who does not see it, HTML that shows as it stands.
 */
export type TextProblemKind =
  | 'heading'
  | 'link'
  | 'picturePlace'
  | 'pictureWords'
  | 'pictureAddress'
  | 'html'

/** HTML that somebody meant as such; `\<b>` is meant to be read. */
const htmlTag =
  /(?<!\\)<(?:!--|\/?(?:a|article|b|big|blockquote|br|center|code|div|em|embed|figcaption|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|li|link|meta|nav|object|ol|p|picture|pre|s|script|section|small|source|span|strike|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul|video)(?:\s[^<>]*)?\/?>)/i

/** Whether a text has HTML in it that somebody meant as such. */
export function hasHtml(content: string): boolean {
  return htmlTag.test(content)
}

/** The addresses of all pictures of a story: its own, and those in its texts. */
export function picturesOf(story: Story): readonly string[] {
  const texts = [story, ...Object.values(story.translations)]
  return [story.image_url ?? [], ...texts.map(({ content }) => picturesIn(content))].flat()
}

/**
 * What is wrong with the text of a story and of its translations, each by its column: `content`,
 * `content.da`.
 *
 * @param imageHosts see IMAGE_HOSTS
 */
export function storyProblems(
  story: Story,
  imageHosts: readonly string[],
): readonly (TextProblem & Readonly<{ column: string }>)[] {
  const texts = languages.flatMap((language) => {
    const text = story.translations[language]
    return text ? [[`content.${language}`, text.content] as const] : []
  })
  return [['content', story.content] as const, ...texts].flatMap(([column, content]) =>
    textProblems(content, imageHosts).map((problem) => ({ column, ...problem })),
  )
}

/** What is wrong with a text; see `storyProblems`. */
export function textProblems(
  content: string,
  imageHosts: readonly string[],
): readonly TextProblem[] {
  return content.split(/\r\n?|\n/).flatMap((text, index) => {
    const at = ([problem, value]: Found): TextProblem => ({ line: index + 1, problem, value })
    const [heading] = /^#(?!#{1,2} )#* /.exec(text) ?? []
    const [tag] = htmlTag.exec(text) ?? []
    return [
      ...(heading ? [at(['heading', heading.trim()])] : []),
      ...linkProblems(text, imageHosts).map(at),
      ...(tag ? [at(['html', tag])] : []),
    ]
  })
}

type Found = readonly [TextProblemKind, string]

/** Lists, quotes and headings begin so. */
const marker = /^\s*(?:(?:[-*>]|\d+\.|#{2,3})\s+)+/

function linkProblems(text: string, imageHosts: readonly string[]): readonly Found[] {
  const line = text.replace(marker, '').trim()
  return linksIn(line).flatMap(({ type, href, text: words, raw }): readonly Found[] => {
    if (type === 'link') return mayLinkTo(href) ? [] : [['link', href]]
    const isAlone = raw === text.trim()
    return [
      ...(isAlone ? [] : [['picturePlace', href] as const]),
      ...(words.trim() ? [] : [['pictureWords', href] as const]),
      ...(pictureSource(href, imageHosts) ? [] : [['pictureAddress', href] as const]),
    ]
  })
}
