import { createElement } from 'react'
import type { EditorProblem, EditorView } from '#desk/stories/editor-page'
import { type Language, languageNames, type Texts } from '#i18n/i18n'
import type { StoryWord } from '#stories/stories'
import { Icon } from '#ui/Icon'
import { DeskField } from '../desk/DeskForm.tsx'
import style from './EditorText.module.css'

type Props = Readonly<{
  view: EditorView
  texts: Texts['deskEditor']
  language: Language
}>

type FieldProps = Props & Readonly<{ word: StoryWord; label: string; hint?: string | undefined }>

/**
 * The rows of each text area, in the order of the editor. Titles are text areas too, so that long ones are not cut
 * off.
 */
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

/** The texts of a story in one language; the picture's description is beside the picture. */
export function EditorText({ view, texts, language }: Props) {
  const own: readonly StoryWord[] = view.words
  return inOrder
    .filter((word) => own.includes(word) && word !== 'image_alt')
    .map((word) => (
      <StoryField key={word} {...{ view, texts, language, word }} label={texts.field[word]} />
    ))
}

/** One text of a story in one language. */
export function StoryField({ view, texts, language, word, label, hint }: FieldProps) {
  const name = language === view.original ? word : `${language}.${word}`
  const message = messageOf({ view, texts }, name)
  const hints = new Map<string, string>(Object.entries(texts.hint))
  return (
    <DeskField
      className={style.text}
      name={name}
      label={label}
      hint={hint ?? hints.get(word === 'category' ? 'newsCategory' : word)}
      message={message}
      lang={language}
      rows={rows[word]}
      spellCheck
      value={view.values[name]}
      data-word={word}
    >
      {word === 'content' && <Toolbar texts={texts} language={language} field={`field-${name}`} />}
    </DeskField>
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

type ToolbarProps = Pick<Props, 'texts' | 'language'> & Readonly<{ field: string }>

/** Buttons that insert Markdown; they need the script and are hidden without it. */
function Toolbar({ texts: { toolbar }, language, field }: ToolbarProps) {
  const label = toolbar.label.replace('{{language}}', languageNames[language])
  const named = (name: keyof typeof toolbar) => ({
    title: toolbar[name],
    'aria-label': toolbar[name],
  })
  return createElement(
    'markdown-toolbar',
    { for: field, class: style.toolbar, 'aria-label': label },
    ...tools.map(({ element, name, icon }) => {
      const level = name === 'heading' ? { level: '2' } : {}
      const props = { key: name, role: 'button', ...named(name), ...level }
      return createElement(element, props, <Icon icon={icon} size={18} />)
    }),
    <button
      key="picture"
      type="button"
      data-text-picture={field}
      data-md-button="picture"
      {...named('picture')}
    >
      <Icon icon="image" size={18} />
    </button>,
  )
}

type MessageProps = Pick<Props, 'view' | 'texts'>

/** The error message of the fields with these names, if any. */
export function messageOf(
  { view, texts }: MessageProps,
  ...names: readonly string[]
): string | undefined {
  const found = view.problems.filter(({ field }) => names.includes(field))
  return found.map((it) => problemText(it, texts)).join(' ') || undefined
}

/** An error of a field as a sentence. */
export function problemText(
  { field, problem, value = '', line }: EditorProblem,
  { problems }: Texts['deskEditor'],
): string {
  if (problem === 'picture') return value
  const kind = problem === 'link' && line === undefined ? 'linkField' : problem
  const at = line === undefined ? '' : ` (${problems.line.replace('{{line}}', String(line))})`
  return `${problems.of[kind].replaceAll('{{value}}', () => value)}${field ? at : ''}`
}
