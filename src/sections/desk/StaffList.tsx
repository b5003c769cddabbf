import type { Staff, StaffView } from '#desk/desk'
import { roles } from '#desk/routes'
import type { Language, Texts } from '#i18n/i18n'
import { buttonClass } from '#ui/Button'
import {
  DeskAlert,
  DeskButton,
  DeskSelect,
  EmailField,
  languageOptions,
  NameField,
  Options,
} from './DeskForm.tsx'
import { deskMoment } from './desk-moment.ts'

type Props = Readonly<{ view: StaffView; texts: Texts['desk']; language: Language }>

/** Who works at the desk, and a form that adds somebody. */
export function StaffList({ view, texts, language }: Props) {
  const { problem } = view
  // What is wrong with a field of the form is said there.
  const isOfField = problem === 'email' || problem === 'taken' || problem === 'name'
  return (
    <>
      <h1>{texts.nav.staff}</h1>
      {problem && <DeskAlert>{isOfField ? texts.errors.title : texts.errors[problem]}</DeskAlert>}
      <ul className="desk-list">
        {view.all.map((staff) => (
          <li key={staff.id}>
            {view.removing === staff.id && staff.id !== view.own ? (
              <Removal staff={staff} texts={texts} />
            ) : (
              <Member staff={staff} view={view} texts={texts} language={language} />
            )}
          </li>
        ))}
      </ul>
      <NewMember view={view} texts={texts} language={language} />
    </>
  )
}

function Member({ staff, view, texts, language }: Props & Readonly<{ staff: Staff }>) {
  const { staffList } = texts
  const seen = view.seen.get(staff.id)
  const isOwn = staff.id === view.own
  return (
    <div className="desk-row desk-staff">
      <p>
        <b>{staff.name}</b> {isOwn && <span className="desk-tag">{staffList.you}</span>}
        <br />
        {staff.email}
        <span className="desk-hint">
          {seen
            ? staffList.seen.replace('{{moment}}', deskMoment(seen, language))
            : staffList.notIn}
        </span>
      </p>
      <form method="post" className="desk-form__row">
        <input type="hidden" name="id" value={staff.id} />
        <select
          className="field__control"
          name="role"
          defaultValue={staff.role}
          aria-label={`${texts.role}: ${staff.name}`}
        >
          <Options options={roles.map((value) => ({ value, label: texts.roles[value] }))} />
        </select>
        <DeskButton does="role" label={staffList.saveRole} />
        {!isOwn && seen && <DeskButton does="sign-out" label={staffList.signOut} />}
        {!isOwn && (
          <a
            className={buttonClass({ look: 'quiet', size: 'small' })}
            href={`/staff?remove=${staff.id}`}
            aria-label={`${texts.remove}: ${staff.name}`}
          >
            {texts.remove}
          </a>
        )}
      </form>
    </div>
  )
}

/** Asks once more, in the place of whom it is about. */
function Removal({ staff, texts }: Readonly<{ staff: Staff; texts: Texts['desk'] }>) {
  const { staffList } = texts
  return (
    <form className="desk-confirm" method="post" action="/staff">
      <h2 tabIndex={-1} {...{ autoFocus: true }}>
        {staffList.removeTitle.replace('{{name}}', () => staff.name)}
      </h2>
      <p>{staff.email}</p>
      <p>{staffList.removeText}</p>
      <input type="hidden" name="id" value={staff.id} />
      <p className="desk-form__row">
        <DeskButton isLarge look="primary" does="remove" label={staffList.removeSubmit} />
        <a className={buttonClass({ look: 'quiet' })} href="/staff">
          {texts.cancel}
        </a>
      </p>
    </form>
  )
}

function NewMember({ view: { values, problem }, texts, language }: Props) {
  const { account, errors } = texts
  return (
    <section>
      <h2>{texts.addStaff}</h2>
      <form className="desk-form" method="post" action="/staff">
        <NameField
          name="name"
          label={account.name}
          defaultValue={values?.get('name') ?? ''}
          message={problem === 'name' ? errors.empty : undefined}
        />
        <EmailField
          name="email"
          label={texts.signIn.email}
          defaultValue={values?.get('email') ?? ''}
          message={problem === 'email' || problem === 'taken' ? errors[problem] : undefined}
        />
        <DeskSelect
          name="role"
          label={texts.role}
          options={roles.map((role) => ({
            value: role,
            label: `${texts.roles[role]}: ${texts.rolesHint[role]}`,
          }))}
          value={values?.get('role') ?? 'staff'}
        />
        <DeskSelect
          name="language"
          label={account.language}
          options={languageOptions}
          value={values?.get('language') ?? language}
        />
        <p>
          <DeskButton isLarge look="primary" does="add" label={texts.add} />
        </p>
      </form>
    </section>
  )
}
