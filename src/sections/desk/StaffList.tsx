import type { Staff, StaffProblem } from '#desk/desk'
import { roles } from '#desk/routes'
import { languageNames, languages, type Texts } from '#i18n/i18n'
import { DeskField, DeskSelect } from './DeskField.tsx'
import '../../ui/Button.css'
import '../../ui/forms/Field.css'

type Props = Readonly<{
  all: readonly Staff[]
  /** The id of whoever looks. */
  own: string
  values?: URLSearchParams | undefined
  problem?: StaffProblem | undefined
  texts: Texts['desk']
}>

/** Who works at the desk, and a form that adds somebody. */
export function StaffList({ all, own, values, problem, texts }: Props) {
  const { account, nav, signIn } = texts
  const roleOptions = roles.map((role) => ({
    value: role,
    label: `${texts.roles[role]}: ${texts.rolesHint[role]}`,
  }))
  return (
    <>
      <h1>{nav.staff}</h1>
      {problem && (
        <p className="desk-alert" role="alert">
          {texts.errors[problem]}
        </p>
      )}
      <ul className="desk-list">
        {all.map((staff) => (
          <li key={staff.id} className="desk-staff">
            <p>
              <b>{staff.name}</b>
              <br />
              {staff.email}
            </p>
            <form method="post" className="desk-form__row">
              <input type="hidden" name="id" value={staff.id} />
              <select
                className="field__control"
                name="role"
                defaultValue={staff.role}
                aria-label={`${texts.role}: ${staff.name}`}
              >
                {roles.map((role) => (
                  <option key={role} value={role}>
                    {texts.roles[role]}
                  </option>
                ))}
              </select>
              <button
                className="button button--quiet button--small"
                type="submit"
                name="do"
                value="role"
              >
                {texts.save}
              </button>
              {staff.id !== own && (
                <button
                  className="button button--quiet button--small"
                  type="submit"
                  name="do"
                  value="remove"
                >
                  {texts.remove}
                </button>
              )}
            </form>
          </li>
        ))}
      </ul>
      <section>
        <h2>{texts.addStaff}</h2>
        <form className="desk-form" method="post">
          <DeskField
            name="name"
            label={account.name}
            required
            maxLength={100}
            defaultValue={values?.get('name') ?? ''}
          />
          <DeskField
            name="email"
            type="email"
            label={signIn.email}
            required
            maxLength={254}
            defaultValue={values?.get('email') ?? ''}
          />
          <DeskSelect
            name="role"
            label={texts.role}
            options={roleOptions}
            value={values?.get('role') ?? 'staff'}
          />
          <DeskSelect
            name="language"
            label={account.language}
            options={languages.map((it) => ({ value: it, label: languageNames[it] }))}
            value={values?.get('language') ?? 'is'}
          />
          <button className="button button--primary" type="submit" name="do" value="add">
            {texts.add}
          </button>
        </form>
      </section>
    </>
  )
}
