import type { ComponentProps, ReactNode } from 'react'
import type { CardField } from '#leads/forms/form'
import type { FormPost } from '../../islands/use-form-post.ts'
import style from './ChoiceCards.module.css'
import { FieldMessage } from './Fault.tsx'

/** The properties of a card besides its texts. */
type Extras = Readonly<{
  /** The name of the pattern that fills the swatch. */
  cloth?: string | undefined
  badge?: string | undefined
  price?: Readonly<{ before: string; figure: string; after: string }> | undefined
  /** The package that comes with the card, while that is selected. */
  pack?: string | undefined
}>

type Props = Readonly<{
  field: CardField
  title: string
  post: FormPost
  /** `list` is for many compact cards with swatches, `rows` for packages. */
  look: 'list' | 'rows'
  /** How many cards of the form precede these. */
  before?: number
  /** The properties of a card, by its value and its index among all cards of the form. */
  card: (value: string, place: number) => Extras
  /** Content below the cards. */
  children?: ReactNode
}>

/** Each card labels a native checkbox or radio button: works by keyboard and without script. */
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
          const { cloth, badge, price, pack } = card(value, before + place)
          return (
            <ChoiceCard
              key={value}
              look={badge && 'popular'}
              label={label}
              named={`${id}-${value}`}
              cloth={cloth}
              type={kind === 'checkboxes' ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              data-choice={before + place + 1}
              data-packed={pack && ''}
            >
              {text && <span>{text} </span>}
              {badge && <span className={style.badge}>{badge}</span>}
              {price && (
                <span className={style.price}>
                  {price.before}
                  <b className="figure">{price.figure}</b>
                  <span>{price.after}</span>
                </span>
              )}
              {pack && <span className={style.pack}>{pack}</span>}
            </ChoiceCard>
          )
        })}
      </div>
      {children}
      {message && <FieldMessage name={name} text={message} />}
    </fieldset>
  )
}

type CardProps = Omit<ComponentProps<'input'>, 'className'> &
  Readonly<{
    /** The most popular card, or a card with a package. */
    look?: 'popular' | 'package' | '' | undefined
    label: string
    /** The id of the element that names the control. */
    named: string
    cloth?: string | undefined
  }>

/** One card: the control with its name, and the description in `children`. */
export function ChoiceCard({ look, label, named, cloth, children, ...input }: CardProps) {
  return (
    <label className={`${style.card} ${look ? style[look] : ''}`}>
      {cloth && (
        // Woven on the server; one unit is one thread.
        <svg className={style.swatch} aria-hidden="true">
          <g transform="scale(6)">
            <rect width="100%" height="100%" fill={`url(#${cloth})`} />
          </g>
        </svg>
      )}
      <input {...input} aria-labelledby={named} aria-describedby={`${named}-text`} />
      <span className={style.words}>
        <span className={style.name} id={named}>
          {label}
        </span>
        <span className={style.about} id={`${named}-text`}>
          {children}
        </span>
      </span>
    </label>
  )
}
