import type { ComponentProps } from 'react'
import style from './Drawing.module.css'

type Props = Omit<ComponentProps<'svg'>, 'viewBox'> &
  Readonly<{
    /** Its view box. */
    box: string
    /** It takes the shape of its place; its lines stay as thick as they are. */
    stretched?: boolean
  }>

/** What is drawn beside words that say the same: nobody is read it, and no paper shows it. */
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
