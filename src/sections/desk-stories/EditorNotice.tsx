import type { EditorProblem, EditorView } from '#desk/desk'
import { isLanguage, languageNames, type Texts } from '#i18n/i18n'
import { DeskButton } from '../desk/DeskForm.tsx'
import { Differences } from './Differences.tsx'

type EditorTexts = Texts['deskEditor']
type Props = Readonly<{ view: EditorView; texts: EditorTexts }>

/** What a field is called, with its language where the story has several. */
function fieldLabel(field: string, { field: labels }: EditorTexts): string {
  const [first = '', second] = field.split('.')
  const known = new Map<string, string>(Object.entries(labels))
  if (isLanguage(first)) return `${known.get(second ?? '') ?? second} (${languageNames[first]})`
  const language = isLanguage(second) ? ` (${languageNames[second]})` : ''
  return `${known.get(first) ?? first}${language}`
}

/** What is wrong with a field, in a sentence. */
export function problemText(
  { field, problem, value = '', line }: EditorProblem,
  { problems }: EditorTexts,
): string {
  if (problem === 'picture') return value
  const kind = problem === 'link' && line === undefined ? 'linkField' : problem
  const at = line === undefined ? '' : ` (${problems.line.replace('{{line}}', String(line))})`
  return `${problems.of[kind].replaceAll('{{value}}', () => value)}${field ? at : ''}`
}

/** Everything that is wrong, each with a link to its field. */
export function EditorProblems({ view, texts }: Props) {
  const { problems, failed } = view
  if (problems.length === 0) return null
  return (
    <div
      className={failed ? 'desk-alert' : 'desk-done editor-later'}
      role={failed ? 'alert' : undefined}
    >
      <p>
        <b>{failed ? texts.problems.title : texts.problems.later}</b>
      </p>
      <ul className="editor-problems">
        {problems.map((it) => (
          <li key={`${it.field} ${it.line} ${it.problem}`}>
            <a href={`#field-${it.field}`}>{fieldLabel(it.field, texts)}</a>
            {': '}
            {problemText(it, texts)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** An unsaved draft or the change of somebody else, with what differs from what is saved. */
export function EditorNotice({ view, texts }: Props) {
  const { notice } = view
  if (!notice) return null
  const { kind, by, ago, differences } = notice
  const t = texts.notice
  const named = by === undefined ? t.somebody : t.conflict.replace('{{name}}', () => by)
  return (
    <div className={kind === 'conflict' ? 'desk-alert' : 'desk-done'} role="status">
      <p>{(kind === 'conflict' ? named : t.draft).replace('{{ago}}', ago)}</p>
      {kind === 'conflict' && <p>{t.conflictText}</p>}
      <details className="editor-differences" open={kind === 'conflict'}>
        <summary>
          {t.differences} ({differences.length})
        </summary>
        <Differences
          differences={differences}
          label={(field) => fieldLabel(field, texts)}
          sides={{ old: t.stored, new: t.own }}
        />
      </details>
      <DeskButton does="discard" formNoValidate label={t.discard} />
    </div>
  )
}
