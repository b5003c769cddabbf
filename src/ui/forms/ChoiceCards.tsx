import type { ReactNode } from 'react'
import type { CardField } from '#leads/forms/form'
import type { FormPost } from '../../islands/use-form-post.ts'
import style from './ChoiceCards.module.css'
import { FieldMessage } from './Fault.tsx'

/** What a card has besides its words. */
type Card = Readonly<{
  /** Beside them: name of the pattern that it is filled with. */
  cloth?: string | undefined
  /** Above its name: which symbol of the page. */
  mark?: string | undefined
  badge?: string | undefined
  price?: Readonly<{ before: string; figure: string; after: string }> | undefined
  /** The package that comes with it, while that is chosen. */
  pack?: string | undefined
}>

type Props = Readonly<{
  field: CardField
  title: string
  post: FormPost
  /** Many in little room, packages in rows, or a few as cards. */
  look: 'list' | 'rows' | 'cards'
  /** How many cards of the form come before these. */
  before?: number
  card: (value: string) => Card
  /** Below the cards. */
  children?: ReactNode
}>

/** Each card labels a real checkbox or radio button: works by keyboard and without script. */
export function ChoiceCards({ field, title, post, look, before = 0, card, children }: Props) {
  const { name, kind, missing, initial = '' } = field
  const chosen = (post.initial[name] ?? initial).split(',')
  const message = post.messages[name]
  const id = `field-${name}`
  return (
    <fieldset
      className={`${style.choices} ${style[look]}`}
      id={id}
      tabIndex={-1}
      aria-describedby={message && `${id}-message`}
    >
      <legend>
        <h2 className="size-2">
          {title}
          {!missing && !initial && <span className={style.optional}> ({post.texts.optional})</span>}
        </h2>
      </legend>
      <div className={style.grid}>
        {post.texts.choices[name]?.options.map(({ value, name: label, text }, place) => {
          const { cloth, mark, badge, price, pack } = card(value)
          // A card that says its name alone needs nobody to tell name and description apart.
          const about = text || price ? `${id}-${value}` : undefined
          return (
            <label className={`${style.card} ${badge ? style.popular : ''}`} key={value}>
              {cloth && <Swatch pattern={cloth} />}
              <input
                type={kind === 'checkboxes' ? 'checkbox' : 'radio'}
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
                aria-labelledby={about}
                aria-describedby={about && `${about}-text`}
                data-choice={before + place + 1}
                data-packed={pack && ''}
              />
              <span className={style.words}>
                {mark && (
                  <svg width="48" height="48" aria-hidden="true">
                    <use href={`#${mark}`} />
                  </svg>
                )}
                <span className={style.name} id={about}>
                  {label}
                </span>
                {about && (
                  <span className={style.about} id={`${about}-text`}>
                    {text && <span className={style.text}>{text} </span>}
                    {badge && <span className={style.badge}>{badge}</span>}
                    {price && (
                      <span className={style.price}>
                        {price.before}
                        <b className="figure">{price.figure}</b>
                        <span>{price.after}</span>
                      </span>
                    )}
                    {pack && <span className={style.pack}>{pack}</span>}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
      {children}
      {message && <FieldMessage name={name} text={message} />}
    </fieldset>
  )
}

/** Woven on the server; in here a unit is a thread. */
function Swatch({ pattern }: { pattern: string }) {
  return (
    <svg className={style.swatch} aria-hidden="true">
      <g transform="scale(6)">
        <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      </g>
    </svg>
  )
}

type PackageProps = Readonly<{
  field: string
  value: string
  label: string
  hint: string
  initially: boolean
}>

/** The package that a link has named, to be left out; it goes with the cards that have it. */
export function PackageChoice({ field, value, label, hint, initially }: PackageProps) {
  return (
    <label className={`${style.card} ${style.package}`}>
      <input
        type="checkbox"
        id={`field-${field}`}
        name={field}
        value={value}
        defaultChecked={initially}
        aria-labelledby="package-name"
        aria-describedby="package-hint"
      />
      <span className={style.words}>
        <span className={style.name} id="package-name">
          {label}
        </span>
        <span className={style.hint} id="package-hint">
          {hint}
        </span>
      </span>
    </label>
  )
}
