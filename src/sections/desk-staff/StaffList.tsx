import { roles } from '#desk/access/rights'
import type { Staff } from '#desk/desk'
import type { StaffView } from '#desk/pages/staff'
import type { Language, Texts } from '#i18n/i18n'
import { Button, buttonClass } from '#ui/Button'
import { DeskButton, DeskForm, languageOptions, optionsOf, Select } from '../desk/DeskForm.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { deskMoment } from '../desk/desk-moment.ts'
import { DeskList, DeskRow } from '../desk/lists/DeskList.tsx'
import { Notice } from '../desk/Notice.tsx'
import style from './StaffList.module.css'

type Props = Readonly<{ view: StaffView; texts: Texts['desk']; language: Language }>

/** The staff, and a form that adds a member. */
export function StaffList({ view, texts, language }: Props) {
  const { problem, values } = view
  const explained = optionsOf(roles.map((it) => [it, `${texts.roles[it]}: ${texts.rolesHint[it]}`]))
  // Errors of the form's fields are shown there.
  const isOfField = problem === 'email' || problem === 'taken' || problem === 'name'
  return (
    <>
      <h1>{texts.nav.staff}</h1>
      {problem && (
        <Notice look="alert">{isOfField ? texts.errors.title : texts.errors[problem]}</Notice>
      )}
      <DeskList>
        {view.all.map((staff) => (
          <li key={staff.id}>
            {view.removing === staff.id && staff.id !== view.own ? (
              <Removal staff={staff} texts={texts} />
            ) : (
              <Member staff={staff} view={view} texts={texts} language={language} />
            )}
          </li>
        ))}
      </DeskList>
      <DeskSection title={texts.addStaff}>
        <DeskForm
          action="/staff"
          fields={[
            { name: 'name', kind: 'name', label: texts.account.name },
            { name: 'email', kind: 'email', label: texts.signIn.email },
            { name: 'role', label: texts.role, options: explained },
            { name: 'language', label: texts.account.language, options: languageOptions() },
          ]}
          values={{ role: 'staff', language, ...Object.fromEntries(values ?? []) }}
          messages={{
            name: problem === 'name' && texts.errors.empty,
            email: (problem === 'email' || problem === 'taken') && texts.errors[problem],
          }}
          does="add"
          submit={texts.add}
        />
      </DeskSection>
    </>
  )
}

/** A member of staff, and an owner's actions on them. */
function Member({ staff, view, texts, language }: Props & Readonly<{ staff: Staff }>) {
  const { staffList } = texts
  const { id, name, email } = staff
  const seen = view.seen.get(id)
  const isOwn = id === view.own
  return (
    <DeskRow
      name={name}
      tag={isOwn && staffList.you}
      below={email}
      hint={
        seen ? staffList.seen.replace('{{moment}}', deskMoment(seen, language)) : staffList.notIn
      }
    >
      <DeskForm className={`cluster ${style.work}`} sends={{ id }}>
        <span className={style.role}>
          <Select
            name="role"
            defaultValue={staff.role}
            aria-label={`${texts.role}: ${name}`}
            options={optionsOf(roles.map((it) => [it, texts.roles[it]]))}
          />
        </span>
        <DeskButton does="role" label={staffList.saveRole} />
        {!isOwn && seen && <DeskButton does="sign-out" label={staffList.signOut} />}
        {!isOwn && (
          <a
            className={buttonClass({ look: 'quiet', size: 'small' })}
            href={`/staff?remove=${id}`}
            aria-label={`${texts.remove}: ${name}`}
          >
            {texts.remove}
          </a>
        )}
      </DeskForm>
    </DeskRow>
  )
}

/** The confirmation of a removal, in the member's place. */
function Removal({ staff, texts }: Readonly<{ staff: Staff; texts: Texts['desk'] }>) {
  const { staffList } = texts
  return (
    <div className={`stack ${style.removal}`}>
      <h2 tabIndex={-1} {...{ autoFocus: true }}>
        {staffList.removeTitle.replace('{{name}}', () => staff.name)}
      </h2>
      <p>{staff.email}</p>
      <p>{staffList.removeText}</p>
      <DeskForm isRow action="/staff" sends={{ id: staff.id }}>
        <DeskButton isLarge look="primary" does="remove" label={staffList.removeSubmit} />
        <Button look="quiet" href="/staff">
          {texts.cancel}
        </Button>
      </DeskForm>
    </div>
  )
}
