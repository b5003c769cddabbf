import type { Texts } from '#i18n/i18n'
import './keys-dialog.css'
import { DeskButton } from '../desk/DeskForm.tsx'

type Name = Exclude<
  keyof Texts['deskLeads']['keys'],
  'title' | 'open' | 'on' | 'close' | 'enterKey'
>

const keys: readonly (readonly [name: Name, ...keys: string[]])[] = [
  ['next', 'j', '↓'],
  ['previous', 'k', '↑'],
  ['enter', 'Enter'],
  ['search', '/'],
  ['reply', 'r'],
  ['note', 'n'],
  ['answered', 'e'],
  ['assign', 'a'],
  ['help', '?'],
]

/**
 * The list of keys, and a switch that turns them off, as speech input needs it (WCAG 2.1.4). Shown by
 * script, which the keys need too.
 */
export function KeysDialog({ texts }: Readonly<{ texts: Texts['deskLeads']['keys'] }>) {
  const shown = (key: string) => (key === 'Enter' ? texts.enterKey : key)
  return (
    <>
      <p className="keys-open" hidden data-keys-open>
        <DeskButton type="button" label={texts.open} />
      </p>
      <dialog className="keys-dialog" aria-labelledby="keys-title" data-keys>
        <h2 id="keys-title">{texts.title}</h2>
        <dl>
          {keys.map(([name, ...all]) => (
            <div key={name}>
              <dt>
                {all.map((key) => (
                  <kbd key={key}>{shown(key)}</kbd>
                ))}
              </dt>
              <dd>{texts[name]}</dd>
            </div>
          ))}
        </dl>
        <label className="desk-tick">
          <input type="checkbox" defaultChecked data-keys-on />
          {texts.on}
        </label>
        <form method="dialog">
          <DeskButton look="primary" label={texts.close} />
        </form>
      </dialog>
    </>
  )
}
