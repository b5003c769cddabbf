import { buttonClass } from './Button.tsx'
import { Icon } from './Icon.tsx'
import style from './ShareButton.module.css'

/** Shares the page (requirement 7.7). Hidden until its script runs. */
export function ShareButton({ label, copied }: Readonly<{ label: string; copied: string }>) {
  return (
    <div className={`cluster screen-only ${style.share}`}>
      <button
        className={buttonClass({ look: 'quiet', size: 'small' })}
        type="button"
        data-share
        data-copied-text={copied}
        hidden
      >
        <Icon icon="share-2" size={18} />
        {label}
      </button>
      <span className={style.said} role="status" />
    </div>
  )
}
