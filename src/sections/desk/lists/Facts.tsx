import type { ReactNode } from 'react'
import style from './Facts.module.css'

type Fact = Readonly<{ label: string; value: ReactNode; lang?: string | undefined }>

/** A list of labelled values. */
export function Facts({ facts }: Readonly<{ facts: readonly Fact[] }>) {
  return (
    <dl className={style.facts}>
      {facts.map(({ label, value, lang }) => (
        <div key={label}>
          <dt className="soft size-small">{label}</dt>
          <dd lang={lang}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
