import type { ReactNode } from 'react'
import type { CardField } from '#leads/forms/form'
import type { FormPost } from '../../islands/use-form-post.ts'
import './ChoiceCards.css'

type Props = Readonly<{
  field: CardField
  title: string
  post: FormPost
  /** Many in little room, packages in rows, or a few as cards. */
  look: 'list' | 'rows' | 'cards'
  /** Beside the words of the card with this value: name of the pattern that it is filled with. */
  cloth?: (value: string) => string | undefined
  /** Above the name of the card with this value. */
  head?: (value: string) => ReactNode
  foot?: (value: string) => ReactNode
  /** Below the cards. */
  children?: ReactNode
}>

/** Each card labels a real checkbox or radio button: works by keyboard and without script. */
export function ChoiceCards({ field, title, post, look, cloth, head, foot, children }: Props) {
  const { name, kind, missing, initial = '' } = field
  const chosen = (post.initial[name] ?? initial).split(',')
  const message = post.messages[name]
  const id = `field-${name}`
  return (
    <fieldset
      className={`choice-cards choice-cards--${look}`}
      id={id}
      tabIndex={-1}
      aria-describedby={message && `${id}-message`}
    >
      <legend>
        <h2>
          {title}
          {!missing && !initial && (
            <span className="field__optional"> ({post.texts.optional})</span>
          )}
        </h2>
      </legend>
      <div className="choice-cards__grid">
        {post.texts.choices[name]?.options.map(({ value, name: label, text }) => {
          const below = foot?.(value)
          const pattern = cloth?.(value)
          // A card that says its name alone needs nobody to tell name and description apart.
          const about = text || below ? `${id}-${value}` : undefined
          return (
            <label className="choice-card" key={value}>
              {pattern && <Swatch pattern={pattern} />}
              <input
                type={kind === 'checkboxes' ? 'checkbox' : 'radio'}
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
                aria-labelledby={about}
                aria-describedby={about && `${about}-text`}
              />
              <span className="choice-card__words">
                {head?.(value)}
                <span className="choice-card__name" id={about}>
                  {label}
                </span>
                {about && (
                  <span className="choice-card__about" id={`${about}-text`}>
                    {text && <span className="choice-card__text">{text} </span>}
                    {below}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
      {children}
      {message && (
        <p className="field__message" id={`${id}-message`}>
          {message}
        </p>
      )}
    </fieldset>
  )
}

/** Woven on the server; in here a unit is a thread. */
function Swatch({ pattern }: { pattern: string }) {
  return (
    <svg className="choice-card__cloth" aria-hidden="true">
      <g transform="scale(6)">
        <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      </g>
    </svg>
  )
}
