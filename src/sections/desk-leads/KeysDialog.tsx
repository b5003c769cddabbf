import { Fragment } from 'react'
import type { Texts } from '#i18n/i18n'
import { DeskButton, Tick } from '../desk/DeskForm.tsx'
import style from './KeysDialog.module.css'

const keys = [
  ['next', 'j', '↓'],
  ['previous', 'k', '↑'],
  ['enter', 'Enter'],
  ['search', '/'],
  ['reply', 'r'],
  ['note', 'n'],
  ['answered', 'e'],
  ['assign', 'a'],
  ['help', '?'],
] as const

/**
 * The list of keyboard shortcuts, and a switch to turn them off, which users of speech input need (WCAG 2.1.4).
 * Shown by script, which the shortcuts need too.
 */
export function KeysDialog({ texts }: Readonly<{ texts: Texts['deskLeads']['keys'] }>) {
  return (
    <>
      <p className={`screen-only ${style.opener}`} hidden data-keys-open>
        <DeskButton type="button" label={texts.open} />
      </p>
      <dialog className={style.dialog} aria-labelledby="keys-title" data-keys>
        <form className={`stack ${style.body}`} method="dialog">
          <h2 id="keys-title">{texts.title}</h2>
          <dl className={style.keys}>
            {keys.map(([name, ...all]) => (
              <Fragment key={name}>
                <dt>
                  {all.map((key) => (
                    <kbd key={key}>{key === 'Enter' ? texts.enterKey : key}</kbd>
                  ))}
                </dt>
                <dd>{texts[name]}</dd>
              </Fragment>
            ))}
          </dl>
          <Tick defaultChecked data-keys-on>
            {texts.on}
          </Tick>
          <DeskButton look="primary" label={texts.close} />
        </form>
      </dialog>
    </>
  )
}
