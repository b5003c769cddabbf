import { Button } from '#ui/Button'
import style from './SkipLink.module.css'

/** The first link in tab order: skips the header. */
export function SkipLink({ label }: Readonly<{ label: string }>) {
  return (
    <div className={`screen-only ${style.skip}`} data-behind-menu>
      <Button href="#content">{label}</Button>
    </div>
  )
}
