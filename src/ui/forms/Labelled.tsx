import type { ReactNode } from 'react'
import { FieldMessage } from './Fault.tsx'
import style from './Fields.module.css'

export type LabelledProps = Readonly<{
  name: string
  label: ReactNode
  /** What is wrong with the value, if anything. */
  message?: string | undefined
  hint?: string | undefined
  className?: string | undefined
}>

/** What an input, select or textarea of a form looks like, close beside others and beside buttons. */
export const controlClass = style.control

/** A label, its control and what is said of it; the control's id is `field-NAME`. */
export function Labelled({
  name,
  label,
  message,
  hint,
  className = '',
  children,
}: LabelledProps & Readonly<{ children: ReactNode }>) {
  return (
    <div className={`${style.field} ${className}`}>
      <label htmlFor={`field-${name}`}>{label}</label>
      {children}
      {hint && !message ? (
        <p className="soft size-small" id={`field-${name}-message`}>
          {hint}
        </p>
      ) : (
        <FieldMessage name={name} text={message} />
      )}
    </div>
  )
}
