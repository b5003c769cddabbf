import { Icon } from './Icon.tsx'
import './ShareButton.css'

/** Shares the page (requirement 7.7). Needs the script, which shows it. */
export function ShareButton({ label, copied }: Readonly<{ label: string; copied: string }>) {
  return (
    <div className="share">
      <button
        className="button button--quiet button--small"
        type="button"
        data-share
        data-copied-text={copied}
        hidden
      >
        <Icon icon="share-2" size={18} />
        {label}
      </button>
      <span className="share__said" role="status" />
    </div>
  )
}
