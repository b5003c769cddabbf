import { Icon } from './Icon.tsx'
import style from './Ticks.module.css'

/** What is included, each with a tick; with a space between, for pages that set them as one sentence. */
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
