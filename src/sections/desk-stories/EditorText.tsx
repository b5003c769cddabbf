import { createElement, type ReactNode } from 'react'
import type { EditorProblem, EditorView } from '#desk/desk'
import { type Language, languageNames, type Texts } from '#i18n/i18n'
import type { StoryWord } from '#stories/stories'
import { Icon } from '#ui/Icon'
import { Labelled } from '../desk/DeskForm.tsx'

type Props = Readonly<{
  view: EditorView
  texts: Texts['deskEditor']
  language: Language
}>

type FieldProps = Props & Readonly<{ word: StoryWord; label: string; hint?: string | undefined }>

/** In the order of the editor. Titles grow with their words too: none is cut off. */
const rows = {
  title: 1,
  description: 2,
  excerpt: 2,
  content: 18,
  results: 3,
  tags: 1,
  category: 1,
  image_alt: 2,
} as const satisfies Record<StoryWord, number>
const inOrder = Object.keys(rows).filter((word): word is StoryWord => word in rows)

/** What a story says in one language; its picture's description stands with the picture. */
export function EditorText({ view, texts, language }: Props) {
  const own: readonly StoryWord[] = view.words
  return inOrder
    .filter((word) => own.includes(word) && word !== 'image_alt')
    .map((word) => (
      <StoryField
        key={word}
        view={view}
        texts={texts}
        language={language}
        word={word}
        label={texts.field[word]}
      />
    ))
}

/** One of the words of a story in a language. */
export function StoryField({ view, texts, language, word, label, hint }: FieldProps) {
  const name = language === view.original ? word : `${language}.${word}`
  const found = view.problems.filter(({ field }) => field === name)
  const message = found.map((it) => problemText(it, texts)).join(' ')
  const hints = new Map<string, string>(Object.entries(texts.hint))
  const control = {
    className: `field__control editor-${word}`,
    id: `field-${name}`,
    name,
    lang: language,
    spellCheck: true,
    defaultValue: view.values[name] ?? '',
    'aria-invalid': message ? true : undefined,
    'aria-describedby': `field-${name}-message`,
  }
  return (
    <Labelled
      name={name}
      label={label}
      hint={hint ?? hints.get(word === 'category' ? 'newsCategory' : word)}
      message={message || undefined}
    >
      {word === 'content' && <Toolbar texts={texts} language={language} field={control.id} />}
      <textarea {...control} rows={rows[word]} />
    </Labelled>
  )
}

const tools = [
  { element: 'md-bold', name: 'bold', icon: 'bold' },
  { element: 'md-italic', name: 'italic', icon: 'italic' },
  { element: 'md-header', name: 'heading', icon: 'heading' },
  { element: 'md-link', name: 'link', icon: 'link' },
  { element: 'md-unordered-list', name: 'list', icon: 'list' },
  { element: 'md-ordered-list', name: 'numbers', icon: 'list-ordered' },
  { element: 'md-quote', name: 'quote', icon: 'quote' },
] as const

/** Buttons that write Markdown; they come to life with the script and are not seen without. */
function Toolbar({
  texts,
  language,
  field,
}: Pick<Props, 'texts' | 'language'> & Readonly<{ field: string }>): ReactNode {
  const { toolbar } = texts
  const label = toolbar.label.replace('{{language}}', languageNames[language])
  const buttons = tools.map(({ element, name, icon }) =>
    createElement(
      element,
      {
        key: name,
        role: 'button',
        class: 'editor-tool',
        'aria-label': toolbar[name],
        title: toolbar[name],
        ...(name === 'heading' && { level: '2' }),
      },
      <Icon icon={icon} size={18} />,
    ),
  )
  return createElement(
    'markdown-toolbar',
    { for: field, class: 'editor-toolbar', 'aria-label': label },
    ...buttons,
    <button
      key="picture"
      className="editor-tool"
      type="button"
      data-text-picture={field}
      data-md-button="picture"
      title={toolbar.picture}
      aria-label={toolbar.picture}
    >
      <Icon icon="image" size={18} />
    </button>,
  )
}

/** What is wrong with a field, in a sentence. */
export function problemText(
  { field, problem, value = '', line }: EditorProblem,
  { problems }: Texts['deskEditor'],
): string {
  if (problem === 'picture') return value
  const kind = problem === 'link' && line === undefined ? 'linkField' : problem
  const at = line === undefined ? '' : ` (${problems.line.replace('{{line}}', String(line))})`
  return `${problems.of[kind].replaceAll('{{value}}', () => value)}${field ? at : ''}`
}
