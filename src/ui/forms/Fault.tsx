import type { FormPost } from '../../islands/use-form-post.ts'
import { Figures } from '../Figures.tsx'
import style from './Fault.module.css'

/** The error message of one field, linked to it by its id. */
export function FieldMessage({ name, text }: { name: string; text: string | undefined }) {
  return (
    <p className={`${style.fault} ${style.field}`} id={`field-${name}-message`}>
      {text}
    </p>
  )
}

/** The error summary, with a link to each invalid field. */
export function Alert({ post }: { post: FormPost }) {
  const { definition, texts, messages } = post
  const faults = definition.fields.filter(({ name }) => messages[name])
  // Messages for missing values already name the field.
  const faultOf = (name: string) =>
    messages[name] === texts.messages[name]?.missing
      ? messages[name]
      : `${texts.labels[name]}: ${messages[name]}`
  // Without script the focus starts here.
  const begins = { autoFocus: post.faulty }
  return (
    <div
      className={style.alert}
      role="alert"
      tabIndex={-1}
      ref={post.alertBox}
      {...(faults.length === 0 && begins)}
    >
      {post.alert && (
        <p className={`display size-2 ${style.fault}`}>
          <span>
            <Figures text={post.alert} />
          </span>
        </p>
      )}
      {post.alert && faults.length > 0 && (
        <ul className={style.list}>
          {faults.map(({ name }, index) => (
            <li key={name}>
              <a href={`#field-${name}`} {...(index === 0 && begins)}>
                {faultOf(name)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
