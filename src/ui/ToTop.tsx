import { Icon } from './Icon.tsx'

/** The link to the top, shown past 300 px (requirement 4.4). */
export function ToTop({ label }: { label: string }) {
  return (
    <a className="to-top" href="#top" aria-label={label} title={label} data-to-top>
      <Icon icon="arrow-up" />
    </a>
  )
}
