import { heightAt, type PictureAddress, widths } from '#pictures/pictures'
import { hash } from '#weave/weave'
import { Cloth } from './Cloth.tsx'
import style from './Picture.module.css'

type Props = PictureAddress &
  Readonly<{
    /** Empty when the text beside it says the same. */
    alt: string
    /** From 44rem on, as the `sizes` attribute writes it; below, it fills the page. */
    sizes: string
    priority?: boolean
  }>

/** Phones get twice their width in pixels, not three times: half the time to load. */
const onPhones = '(width < 44rem) 68vw'

/**
 * A picture in every size, in a box of its final shape; a cloth where there is none. Browsers too old
 * for AVIF get one size.
 */
export function Picture({ alt, sizes, priority, ...address }: Props) {
  const { src, version, preview, seed, ratio } = address
  const box = {
    className: `${style.picture} ${ratio === '3/2' ? style.landscape : style.wide}`,
    // The same on list and page; transitions.css makes it the name that joins the two.
    'data-row': `row-${hash(seed).toString(36)}`,
  }
  if (src === null) {
    return (
      <div {...box}>
        <Cloth seed={seed} id="picture" thread={8} />
      </div>
    )
  }
  const query = `v=${version}${preview ? `&preview=${preview}` : ''}`
  const file = (width: number, format: string) => `${src}/${width}.${format}?${query}`
  return (
    <picture {...box}>
      <source
        type="image/avif"
        srcSet={widths.map((width) => `${file(width, 'avif')} ${width}w`).join(', ')}
        sizes={`${onPhones}, ${sizes}`}
      />
      <img
        src={file(800, 'webp')}
        width={1600}
        height={heightAt(1600, ratio)}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'async' : 'sync'}
      />
    </picture>
  )
}
