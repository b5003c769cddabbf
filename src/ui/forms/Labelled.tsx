import type { ReactNode } from 'react'
import { FieldMessage } from './Fault.tsx'
import style from './Fields.module.css'

type Props = Readonly<{
  /** Of the control, whose id is `field-NAME`. */
  name: string
  label: ReactNode
  /** What is wrong with the value, if anything. */
  message?: string | false | undefined
  hint?: string | undefined
  className?: string | undefined
  children: ReactNode
}>

/** What an input, select or textarea looks like close beside others and beside buttons. */
export const controlClass = style.control

/** A label, its control and what is said of it. */
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
