import { heightAt, type PictureAddress, widths } from '#pictures/pictures'
import { hash } from '#weave/weave'
import { Cloth } from './Cloth.tsx'
import style from './Picture.module.css'

type Props = PictureAddress &
  Readonly<{
    /** Empty if the adjacent text says the same. */
    alt: string
    /** The `sizes` attribute from 44rem up; below, the picture fills the page. */
    sizes: string
    priority?: boolean
  }>

/** Phones get twice their width in pixels rather than three times: half the loading time. */
const onPhones = '(width < 44rem) 68vw'

/** A responsive picture with a fixed aspect ratio; a cloth if there is none. Browsers without AVIF get one size. */
export function Picture({ alt, sizes, priority, ...address }: Props) {
  const { src, version, preview, seed, ratio } = address
  const box = {
    className: `${style.picture} ${ratio === '3/2' ? style.landscape : style.wide}`,
    // The same in list and page; transitions.css uses it as the name of their shared transition.
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
