import { Icon } from './Icon.tsx'
import style from './Ticks.module.css'

/** A list of included items, each with a tick; separated by spaces, for pages that set them as one sentence. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className={style.ticks}>
      {items.map((item) => (
        <li key={item}>
          <Icon icon="check" size={20} />
          {`${item} `}
        </li>
      ))}
    </ul>
  )
}
