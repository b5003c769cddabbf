import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { checkValues, cleanValue } from '#forms/check'
import { type Form, keyField } from '#forms/define'
import type { FormState } from '#forms/form-state'
import type { FormTexts } from '#forms/form-texts'
import { readAnswer } from './read-answer.ts'

/** A form that sends itself: its state, and what its elements need. */
export type FormPost = Readonly<{
  messages: Readonly<Record<string, string>>
  alert: string
  /** True when a post takes longer than the eye notices (decisions: 150 ms). */
  waiting: boolean
  /** False until the script is in charge: until then the browser checks and posts by itself. */
  ready: boolean
  reference: string
  /** Changes with every taken post, so that the form starts afresh. */
  instance: number
  form: RefObject<HTMLFormElement | null>
  dialog: RefObject<HTMLDialogElement | null>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onInput: (event: { target: EventTarget }) => void
}>

const noticeableMs = 150
const timeoutMs = 20_000

/**
 * Checks and posts a form (specification, points 4 and 7): on success the dialog opens and the form
 * is empty again; on failure the alert shows and the values stay. One post at a time, and each
 * instance of the form carries one key, so that a repeated post is one submission.
 */
export function useFormPost(definition: Form, start: FormState, texts: FormTexts): FormPost {
  const [messages, setMessages] = useState(start.messages)
  const [alert, setAlert] = useState(start.alert)
  const [waiting, setWaiting] = useState(false)
  const [ready, setReady] = useState(false)
  const [reference, setReference] = useState(start.sent ?? '')
  const [instance, setInstance] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const key = useRef('')
  const sending = useRef(false)

  useEffect(() => {
    setReady(true)
    if (dialog.current?.open) {
      // The page opened it without script; modal, it keeps the focus and closes on Escape.
      dialog.current.close()
      dialog.current.showModal()
    }
  }, [])

  function show(found: Readonly<Record<string, string>>): void {
    setMessages(found)
    const first = definition.fields.find(({ name }) => found[name])
    const element = first && form.current?.elements.namedItem(first.name)
    if (element instanceof HTMLElement) element.focus()
  }

  function problemsIn(data: FormData): Readonly<Record<string, string>> {
    const problems = checkValues(definition, valuesOf(definition, data))
    return Object.fromEntries(
      Object.entries(problems).flatMap(([name, problem]) => {
        const message = problem && texts.messages[name]?.[problem]
        return message ? [[name, message]] : []
      }),
    )
  }

  async function send(data: FormData): Promise<void> {
    key.current ||= newKey()
    data.set(keyField, key.current)
    const body = new URLSearchParams()
    for (const [name, value] of data) if (typeof value === 'string') body.append(name, value)
    const slow = setTimeout(() => setWaiting(true), noticeableMs)
    const answer = await readAnswer(body, timeoutMs)
    clearTimeout(slow)
    setWaiting(false)
    if (!answer?.ok) {
      setAlert(answer?.alert || texts.alert)
      show(answer?.messages ?? {})
      return
    }
    key.current = ''
    setReference(answer.reference)
    setMessages({})
    setInstance((count) => count + 1)
    dialog.current?.showModal()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (sending.current) return
    const data = new FormData(event.currentTarget)
    const found = problemsIn(data)
    const count = Object.keys(found).length
    setAlert(count > 0 ? (texts.summaries[count] ?? '') : '')
    show(found)
    if (count > 0) return
    sending.current = true
    void send(data).finally(() => {
      sending.current = false
    })
  }

  function onInput({ target }: { target: EventTarget }): void {
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (!name || !messages[name] || !form.current) return
    const message = problemsIn(new FormData(form.current))[name] ?? ''
    setMessages({ ...messages, [name]: message })
  }

  return { messages, alert, waiting, ready, reference, instance, form, dialog, onSubmit, onInput }
}

function valuesOf({ fields }: Form, data: FormData): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => [field.name, cleanValue(field, String(data.get(field.name) ?? ''))]),
  )
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
