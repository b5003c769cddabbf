import type { ReactNode } from 'react'
import { FieldMessage } from './Fault.tsx'
import style from './Fields.module.css'

type Props = Readonly<{
  /** The name of the control, whose id is `field-NAME`. */
  name: string
  label: ReactNode
  /** The error message, if any. */
  message?: string | false | undefined
  hint?: string | undefined
  className?: string | undefined
  children: ReactNode
}>

/** The class of a compact input, select or textarea, as beside others or beside buttons. */
export const controlClass = style.control

/** A label, its control, its hint and its error message. */
export function Labelled({ name, label, message, hint, className = '', children }: Props) {
  return (
    <div className={`${style.field} ${className}`}>
      <label htmlFor={`field-${name}`}>{label}</label>
      {children}
      {hint && !message ? (
        <p className="soft size-small" id={`field-${name}-message`}>
          {hint}
        </p>
      ) : (
        <FieldMessage name={name} text={message || undefined} />
      )}
    </div>
  )
}
