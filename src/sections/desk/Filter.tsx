import type { ComponentProps } from 'react'
import { DeskButton, DeskField, DeskForm, DeskSelect } from './DeskForm.tsx'
import style from './Filter.module.css'

type Choice = Readonly<{
  name: string
  label: string
  value: string | undefined
  /** What it narrows the list to; a field without is for a `type`: words, or a day. */
  options?: ComponentProps<typeof DeskSelect>['options']
  /** Its option that narrows nothing. */
  any?: string
  type?: 'search' | 'date'
}>

type Props = Readonly<{
  action: string
  choices: readonly Choice[]
  /** What is asked for elsewhere, and stays. */
  kept?: Readonly<Record<string, string | undefined>>
  submit: string
  /** Leads back to the whole list, where it is narrowed. */
  clear?: Readonly<{ href: string; label: string }> | undefined | false
}>

/** What a list can be narrowed to. */
export function Filter({ action, choices, kept, submit, clear }: Props) {
  return (
    <DeskForm className={style.filter} method="get" action={action} sends={kept}>
      {choices.map(({ value = '', options, any = '', type, ...field }) =>
        options ? (
          <DeskSelect
            key={field.name}
            className={style.field}
            {...field}
            options={[{ value: '', label: any }, ...options]}
            value={value}
          />
        ) : (
          <DeskField
            key={field.name}
            className={`${style.field} ${type === 'search' ? style.words : ''}`}
            {...field}
            type={type}
            maxLength={type === 'search' ? 200 : undefined}
            defaultValue={value}
          />
        ),
      )}
      <DeskButton label={submit} />
      {clear && (
        <a className={style.clear} href={clear.href}>
          {clear.label}
        </a>
      )}
    </DeskForm>
  )
}
