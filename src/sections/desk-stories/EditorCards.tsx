import type { FieldsetHTMLAttributes } from 'react'
import type { EditorView } from '#desk/stories/editor-page'
import { type Language, languageNames, type Texts } from '#i18n/i18n'
import { FieldMessage } from '#ui/forms/Fault'
import { controlClass, Labelled } from '#ui/forms/Labelled'
import { Beside, DeskButton, DeskField, Tick } from '../desk/DeskForm.tsx'
import { Notice } from '../desk/Notice.tsx'
import style from './EditorCards.module.css'
import { messageOf } from './EditorText.tsx'

type Props = Readonly<{ view: EditorView; texts: Texts['deskEditor'] }>
type State = EditorView['states'][number]
type CardProps = Readonly<{ title: string }> & FieldsetHTMLAttributes<HTMLFieldSetElement>

/** A group of a story's fields other than its texts. */
export function EditorCard({ title, children, ...fieldset }: CardProps) {
  return (
    <fieldset className={`stack ${style.card}`} {...fieldset}>
      <legend className="display size-1">{title}</legend>
      {children}
    </fieldset>
  )
}

/** In which languages a story is published, and from when. */
export function EditorPublication({ view, texts }: Props) {
  const { publication: t } = texts
  const { states, values } = view
  // A draft cannot be taken off the site.
  const isShown = states.some(({ state }) => state === 'published' || state === 'scheduled')
  return (
    <EditorCard title={t.title} id="field-publication">
      <ul className={style.languages}>
        {states.map((state) => (
          <LanguageRow key={state.language} state={state} view={view} texts={texts} />
        ))}
      </ul>
      <p className="soft size-small">{t.intro}</p>
      {states.filter(({ state }) => state !== 'none').length > 1 && (
        <Tick name="small" value="1" defaultChecked={values.small === '1'}>
          {t.small}
        </Tick>
      )}
      <FieldMessage name="publication" text={messageOf({ view, texts }, 'publication')} />
      <div className="cluster">
        <DeskButton does="publish" look="primary" label={t.publish} formNoValidate />
        {isShown && <DeskButton does="withdraw" label={t.withdraw} formNoValidate />}
      </div>
      <Beside>
        <DeskField
          name="at"
          type="datetime-local"
          label={t.at}
          message={messageOf({ view, texts }, 'at')}
          value={values.at}
        />
        <DeskButton does="schedule" label={t.schedule} formNoValidate />
      </Beside>
    </EditorCard>
  )
}

function LanguageRow({ state, view, texts }: Props & Readonly<{ state: State }>) {
  const t = texts.publication
  const { language, isOutdated } = state
  const { values, failed, original } = view
  const keptOff = `kept_off.${language}`
  // The posted choice; without a post, all existing texts.
  const isPosted = failed || Object.keys(values).some((it) => it.startsWith('in.'))
  return (
    <li>
      <Tick
        name={`in.${language}`}
        defaultChecked={isPosted ? `in.${language}` in values : state.state !== 'none'}
        data-typed={state.state === 'none' ? t.typed : undefined}
      >
        <span>
          <b>{languageNames[language]}</b>
          <span className="soft size-small" data-text-state={state.state}>
            {stateText(state, texts)}
          </span>
        </span>
      </Tick>
      {language !== original && (
        <Tick name={keptOff} id={`field-${keptOff}`} defaultChecked={values[keptOff] === 'on'}>
          <span className="soft size-small" aria-hidden="true">
            {t.off}
          </span>
          <span className="visually-hidden">
            {t.keptOff.replace('{{language}}', languageNames[language])}
          </span>
        </Tick>
      )}
      {isOutdated && <Outdated language={language} texts={texts} />}
    </li>
  )
}

type OutdatedProps = Pick<Props, 'texts'> & Readonly<{ language: Language }>

/** Warns that the original has changed since a text was translated; a button confirms the translation. */
export function Outdated({ language, texts: { publication: t } }: OutdatedProps) {
  return (
    <Notice look="later" data-outdated={language}>
      <div className="cluster">
        {t.outdated}
        <DeskButton does={`current.${language}`} label={t.current} formNoValidate />
      </div>
    </Notice>
  )
}

/** The publication state of a text and its date, in words. */
export function stateText({ state, at = '' }: State, { publication }: Texts['deskEditor']): string {
  return publication[state].replace('{{moment}}', at)
}

/** The language-independent fields of a story: category, link, address. */
export function EditorDetails({ view, texts }: Props) {
  const { values, oldKeys, publicPath, category = '', address } = view
  const { hint } = texts
  const unlisted = { value: '', label: texts.unlisted.replace('{{name}}', () => category) }
  const ofProject = [
    {
      name: 'category',
      hint: hint.category,
      options: [
        ...(values.category ? [] : [unlisted]),
        ...view.categories.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      name: 'colour',
      hint: hint.colour,
      options: [
        { value: '', label: texts.neutral },
        ...view.colours.map((it) => ({ value: it, label: texts.colour[it] })),
      ],
    },
    { name: 'link', type: 'url', placeholder: 'https://' },
  ] as const
  const ofAll = {
    name: 'address',
    hint: view.isPublic ? hint.addressChange : hint.address,
    required: true,
    maxLength: 200,
    autoCapitalize: 'none',
    spellCheck: false,
    'data-address': address,
  } as const
  return (
    <EditorCard title={texts.details}>
      {[...(view.type === 'project' ? ofProject : []), ofAll].map((field) => (
        <DeskField
          key={field.name}
          label={texts.field[field.name]}
          message={messageOf({ view, texts }, field.name)}
          value={values[field.name]}
          {...field}
        />
      ))}
      <Notice look="later" data-moved hidden={values.address === address}>
        {hint.changed.replace('{{path}}', () => publicPath)}
      </Notice>
      {oldKeys.length > 0 && (
        <p className="soft size-small">
          {hint.oldAddresses.replace('{{paths}}', () => oldKeys.join(', '))}
        </p>
      )}
    </EditorCard>
  )
}

/** The preview links of a story, for people without access to the desk. */
export function EditorLink({ view, texts: { link: t } }: Props) {
  const { links = [], passedOn, isTakenBack } = view
  return (
    <EditorCard title={t.title} id="field-link-to-pass-on">
      <p>{t.text.replace('{{days}}', String(view.linkDays))}</p>
      <div className="stack" role="status">
        {isTakenBack && <p>{t.takenBack}</p>}
        {links.map(({ language, href }) => (
          <Labelled key={language} name={`link-${language}`} label={languageNames[language]}>
            <input className={controlClass} id={`field-link-${language}`} readOnly value={href} />
          </Labelled>
        ))}
      </div>
      <div className="cluster">
        <DeskButton does="link" label={t.make} formNoValidate />
        {passedOn > 0 && <DeskButton does="unlink" label={t.takeBack} formNoValidate />}
      </div>
    </EditorCard>
  )
}

/** The deletion of a story, with a confirmation. */
export function EditorRemoval({ view: { removing, path }, texts: { remove: t } }: Props) {
  return (
    <EditorCard title={t.title} id="field-remove">
      {removing ? (
        <>
          {/* Takes the focus, wherever the user was on the page. */}
          <p role="alert" tabIndex={-1} {...{ autoFocus: true }}>
            {t.sure}
          </p>
          <div className="cluster">
            <DeskButton does="remove-now" label={t.yes} formNoValidate />
            <a href={path}>{t.no}</a>
          </div>
        </>
      ) : (
        <>
          <p>{t.text}</p>
          <DeskButton does="remove" label={t.ask} formNoValidate />
        </>
      )}
    </EditorCard>
  )
}
