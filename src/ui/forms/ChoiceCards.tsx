import type { ReactNode } from 'react'
import type { CardField } from '#leads/forms/form'
import type { FormPost } from '../../islands/use-form-post.ts'
import './ChoiceCards.css'

type Props = Readonly<{
  field: CardField
  title: string
  intro?: string
  post: FormPost
  /** Above the name of the card with this value. */
  head?: (value: string) => ReactNode
  foot?: (value: string) => ReactNode
}>

/** Each card labels a real checkbox or radio button: works by keyboard and without script. */
export function ChoiceCards({ field, title, intro, post, head, foot }: Props) {
  const { name, kind, missing, initial = '' } = field
  const chosen = (post.initial[name] ?? initial).split(',')
  const message = post.messages[name]
  const id = `field-${name}`
  return (
    <fieldset className="choice-cards" aria-describedby={message && `${id}-message`}>
      <legend>
        <h2>
          {title}
          {!missing && !initial && (
            <span className="field__optional"> ({post.texts.optional})</span>
          )}
        </h2>
      </legend>
      {intro && <p className="choice-cards__intro">{intro}</p>}
      <div className="choice-cards__grid">
        {post.texts.choices[name]?.options.map((option, index) => (
          <label className="choice-card" key={option.value}>
            <input
              type={kind === 'checkboxes' ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
              // biome-ignore lint/a11y/noAutofocus: without script nothing else leads to what is to be mended
              autoFocus={index === 0 && post.firstFault === name}
              defaultChecked={chosen.includes(option.value)}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={`${id}-${option.value}-text`}
            />
            <span className="choice-card__words">
              {head?.(option.value)}
              <span className="choice-card__name" id={`${id}-${option.value}`}>
                {option.name}
              </span>
              <span className="choice-card__text" id={`${id}-${option.value}-text`}>
                {option.text}
                {foot?.(option.value)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {message && (
        <p className="field__message" id={`${id}-message`}>
          {message}
        </p>
      )}
    </fieldset>
  )
}
