import type { ComponentProps } from 'react'
import style from './Drawing.module.css'

type Props = Omit<ComponentProps<'svg'>, 'viewBox'> &
  Readonly<{
    /** The SVG `viewBox`. */
    box: string
    /** Stretches to its box without keeping its aspect ratio; strokes keep their width. */
    stretched?: boolean
  }>

/** A drawing beside words that say the same: hidden from screen readers and in print. */
export function Drawing({ box, stretched = false, className, ...svg }: Props) {
  const looks = ['screen-only', stretched && style.stretched, className]
  return (
    <svg
      preserveAspectRatio={stretched ? 'none' : undefined}
      {...svg}
      className={looks.filter(Boolean).join(' ')}
      viewBox={box}
      aria-hidden="true"
    />
  )
}
