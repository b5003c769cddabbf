import type { ComponentProps } from 'react'
import { DeskButton, DeskForm, type FieldProps } from '../DeskForm.tsx'
import style from './Filter.module.css'

type Props = Readonly<{
  /** The filters; for a select, `any` is the option that does not filter. */
  choices: readonly (FieldProps & Readonly<{ any?: string }>)[]
  submit: string
  /** The link that resets an active filter. */
  clear?: Readonly<{ href: string; label: string }> | undefined | false
}> &
  Pick<ComponentProps<typeof DeskForm>, 'action' | 'sends' | 'values'>

/** The filters of a list. */
export function Filter({ choices, submit, clear, ...form }: Props) {
  const fields = choices.map(({ any, options, ...field }) => ({
    className: style.field,
    ...(field.type === 'search' && { className: `${style.field} ${style.words}`, maxLength: 200 }),
    options: options && [{ value: '', label: any ?? '' }, ...options],
    ...field,
  }))
  return (
    <DeskForm className={style.filter} method="get" fields={fields} {...form}>
      <DeskButton label={submit} />
      {clear && (
        <a className={style.clear} href={clear.href}>
          {clear.label}
        </a>
      )}
    </DeskForm>
  )
}
