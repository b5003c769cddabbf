import type { Texts } from '#i18n/i18n'
import '../../ui/Button.css'
import './keys-dialog.css'

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
        <button className="button button--quiet button--small" type="button">
          {texts.open}
        </button>
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
        <label>
          <input type="checkbox" defaultChecked data-keys-on />
          {texts.on}
        </label>
        <form method="dialog">
          <button className="button button--primary button--small" type="submit">
            {texts.close}
          </button>
        </form>
      </dialog>
    </>
  )
}
