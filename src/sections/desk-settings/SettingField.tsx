import { faultText, inside } from '#agency/agency'
import { listOf, readable } from '#desk/settings/fields'
import type { SettingView } from '#desk/settings/part-page'
import { knownLanguages, type Language, languageNames, type Texts } from '#i18n/i18n'
import { DeskButton, DeskField, Tick } from '../desk/DeskForm.tsx'
import style from './SettingField.module.css'

type Props = Readonly<{
  field: SettingView['fields'][number]
  /** The path of its value within the form. */
  path: string
  value: unknown
  view: SettingView
  texts: Texts['deskSettings']
  language: Language
  /** Whether it takes the focus. */
  begins?: boolean
}>

/** The controls of one field description, which has one value or several. */
export function SettingField(props: Props) {
  const { field, path, value, view, texts } = props
  const { label, hint } = wordsOf(field.name, texts)
  switch (field.kind) {
    case 'list':
      return <List {...props} />
    case 'ticks':
      return (
        <fieldset className={`${style.set} ${style.wide}`} id={`field-${path}`}>
          <legend>{label}</legend>
          <Message view={view} path={path} texts={texts} />
          <div className={`cluster ${style.ticks}`}>
            {view.choices[field.options].map(({ value: option, label: words }) => (
              <Tick
                key={option}
                name={`${path}.${option}`}
                defaultChecked={listOf(value).map(String).includes(option)}
              >
                {words}
              </Tick>
            ))}
          </div>
        </fieldset>
      )
    case 'tick':
      return (
        <Tick name={path} defaultChecked={value === true}>
          {label}
        </Tick>
      )
    case 'group':
      return (
        <fieldset className={style.set}>
          <legend>{label}</legend>
          {hint && <p className="soft size-small">{hint}</p>}
          <Fields {...props} fields={field.fields} />
        </fieldset>
      )
    case 'words':
      return <Words {...props} />
    case 'colour':
      return <Colour {...props} label={label} hint={hint} />
    default:
      return <Single {...props} label={label} hint={hint} />
  }
}

function wordsOf(name: string, texts: Props['texts']) {
  const labels = new Map<string, string>(Object.entries(texts.fields))
  const hints = new Map<string, string>(Object.entries(texts.hints))
  return { label: labels.get(name) ?? name, hint: hints.get(name) }
}

type FieldsProps = Omit<Props, 'field'> & Readonly<{ fields: SettingView['fields'] }>

/** The controls of a value with several fields. */
function Fields({ fields, path, value, begins = false, ...more }: FieldsProps) {
  return (
    <div className={style.fields}>
      {fields.map((field, nr) => (
        <SettingField
          key={field.name}
          {...more}
          begins={begins && nr === 0}
          field={field}
          path={`${path}.${field.name}`}
          value={inside(value, field.name)}
        />
      ))}
    </div>
  )
}

type SingleProps = Props & Readonly<{ label: string; hint: string | undefined; lang?: Language }>

function Single(props: SingleProps) {
  const { field, path, value, view, texts, label, hint, lang, begins } = props
  const isChoice = field.kind === 'choice'
  const options = isChoice ? view.choices[field.options] : undefined
  const isLine = field.kind === 'line'
  const stored = value === undefined ? '' : String(value)
  // A stored value that is no longer offered stays selected until it is changed.
  const isOffered = options?.some((it) => it.value === stored) ?? true
  return (
    <DeskField
      name={path}
      label={label}
      hint={hint}
      value={stored}
      message={messageAt(view, path, texts)}
      options={isOffered ? options : [{ value: stored, label: stored || '–' }, ...(options ?? [])]}
      type={isLine ? field.type : undefined}
      list={isLine ? field.list : undefined}
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      {...(field.kind === 'words' && field.rows && { rows: field.rows })}
      {...(begins && { autoFocus: true })}
      lang={lang}
      maxLength={isChoice ? undefined : 1000}
    />
  )
}

/** A colour as text, with a colour picker. */
function Colour(props: SingleProps) {
  const { path, value, texts } = props
  const stored = /^#[0-9a-f]{6}$/i.test(String(value)) ? String(value).toLowerCase() : '#000000'
  return (
    <div className={style.fields}>
      <Single {...props} />
      <input type="hidden" name={`${path}.before`} value={stored} />
      <DeskField name={`${path}.picked`} type="color" label={texts.fields.picked} value={stored} />
    </div>
  )
}

/** A text in all languages of the agency, side by side; texts in other languages are preserved. */
function Words(props: Props) {
  const { field, path, value, view, texts } = props
  const { label, hint } = wordsOf(field.name, texts)
  const isPlain = field.kind === 'words' && field.plain
  return (
    <fieldset className={`${style.set} ${style.wide}`} id={`field-${path}`}>
      <legend>{label}</legend>
      {hint && <p className="soft size-small">{hint}</p>}
      <Message view={view} path={path} texts={texts} />
      <div className={style.fields}>
        {[...new Set([...view.languages, ...knownLanguages])].map((language) => {
          const name = `${path}.${language}`
          const text = inside(value, language)
          if (!view.languages.includes(language)) {
            return <input key={language} type="hidden" name={name} value={String(text ?? '')} />
          }
          return (
            <Single
              key={language}
              {...props}
              path={name}
              value={text}
              label={languageNames[language]}
              hint={undefined}
              {...(!isPlain && { lang: language })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** An ordered list whose entries can be moved and removed; its buttons post the whole form. */
function List(props: Props) {
  const { field, path, value, view, texts } = props
  if (field.kind !== 'list') return undefined
  const { label, hint } = wordsOf(field.name, texts)
  const items = listOf(value)
  const anchor = (at: number) => `#${path}-${Math.max(0, at)}`
  return (
    <fieldset className={style.set} id={`field-${path}`}>
      <legend>{label}</legend>
      {hint && <p className="soft size-small">{hint}</p>}
      <Message view={view} path={path} texts={texts} />
      {items.length === 0 && <p className="soft">{texts.empty}</p>}
      {items.map((item, at) => {
        const called = `${at + 1} ${nameOf(item, field.fields, view)}`.trim()
        const moves = [
          { does: 'up', label: texts.up, to: at - 1, isOff: at === 0 },
          { does: 'down', label: texts.down, to: at + 1, isOff: at === items.length - 1 },
          { does: 'remove', label: texts.remove, to: at - 1, isOff: false },
        ]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: An entry is its index; the server alone renders it.
          <fieldset key={at} className={style.item} id={`${path}-${at}`}>
            <legend>{called}</legend>
            <input type="hidden" name={`${path}.${at}`} value="" />
            <Fields
              {...props}
              fields={field.fields}
              path={`${path}.${at}`}
              value={item}
              begins={view.begun === `${path}.${at}`}
            />
            <div className="cluster">
              {moves
                .filter(({ isOff }) => !isOff)
                .map(({ does, label: button, to }) => (
                  <DeskButton
                    key={does}
                    does={`${does}:${path}.${at}`}
                    label={button}
                    aria-label={`${button}: ${called}`}
                    formAction={anchor(to)}
                    formNoValidate
                  />
                ))}
            </div>
          </fieldset>
        )
      })}
      <DeskButton
        does={`add:${path}`}
        label={texts.add}
        aria-label={`${texts.add}: ${label}`}
        formAction={`#field-${firstControl(field.fields, `${path}.${items.length}`, view)}`}
        formNoValidate
      />
    </fieldset>
  )
}

/** The id of an entry's first control, which receives the focus when the entry is added. */
function firstControl([first]: SettingView['fields'], path: string, view: SettingView): string {
  return [path, first?.name, ...(first?.kind === 'words' ? view.languages.slice(0, 1) : [])].join(
    '.',
  )
}

const isDay = (field: SettingView['fields'][number]) =>
  field.kind === 'line' && field.type === 'date'

/** The name of an entry: its dates, or its first value, in the first language if it is a text. */
function nameOf(item: unknown, fields: SettingView['fields'], view: SettingView): string {
  const days = fields
    .filter(isDay)
    .flatMap(({ name }) => Object.values(readable(inside(item, name))))
  const value = inside(item, fields[0]?.name ?? '')
  const [first = ''] = Object.values(readable(inside(value, view.languages[0] ?? '') ?? value))
  return days.length > 0 ? [...new Set(days)].join('–') : first
}

function messageAt(view: SettingView, path: string, texts: Props['texts']): string | undefined {
  const problem = view.problems.find(({ field }) => field === path)
  return problem && faultText(problem, texts.problems)
}

function Message({ view, path, texts }: Pick<Props, 'view' | 'path' | 'texts'>) {
  const text = messageAt(view, path, texts)
  return text && <p className={style.fault}>{text}</p>
}
