import { Icon } from './Icon.tsx'
import './Ticks.css'

/** What is included, each with a tick. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>
          <Icon icon="check" size={20} />
          {item}
        </li>
      ))}
    </ul>
  )
}
