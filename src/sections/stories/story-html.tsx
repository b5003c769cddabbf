import { renderToStaticMarkup } from 'react-dom/server'
import { heightAt } from '#pictures/pictures'
import { storyText, type TextPicture } from '#stories/stories'
import { pieces } from './Prose.tsx'

const width = 1200

/** A story as HTML for readers outside the site (feeds); `page` is its absolute URL. */
export function storyHtml(content: string, pictureOf: TextPicture, page: string): string {
  const { origin } = new URL(page)
  const picture = (address: string, words: string) => {
    const found = pictureOf(address)
    if (!found) return undefined
    const src = `${origin}${found.src}/${width}.webp?v=${found.version}`
    const height = heightAt(width, found.ratio)
    // Lazy, because React would otherwise emit a preload link before the text.
    return <img src={src} alt={words} width={width} height={height} loading="lazy" />
  }
  return renderToStaticMarkup(pieces(storyText(content).tokens, { page, picture }))
}
