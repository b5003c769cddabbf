import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Form } from '#leads/forms/form'
import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import { checkValues, choicesOf, formValues, type Values } from '#leads/forms/values'
import { forgetValues, keepValues, restoreValues } from './kept-values.ts'
import { forgetKey, sendForm } from './send-form.ts'

/** What the elements of a form need. */
export type FormPost = ReturnType<typeof useFormPost>

const noticeableMs = 150

/**
 * Checks and posts a form, one post at a time (requirements 10.1 to 10.3): on success the dialog opens
 * and the form is empty, on failure the alert shows and the values stay, also through a reload.
 */
export function useFormPost(definition: Form, start: FormState, texts: FormTexts) {
  const [messages, setMessages] = useState(start.messages)
  const [alert, setAlert] = useState(start.alert)
  const [waiting, setWaiting] = useState(false)
  // Until then the browser checks and posts by itself.
  const [ready, setReady] = useState(false)
  // What each taken post changes; with `instance` the form starts afresh, from `initial`.
  const [fresh, setFresh] = useState({
    instance: 0,
    initial: start.values,
    reference: start.sent ?? '',
    sentValues: start.sentValues,
  })
  const [choices, setChoices] = useState(() => choicesOf(definition, start.values))
  const form = useRef<HTMLFormElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const sending = useRef(false)
  const { instance } = fresh

  useEffect(() => {
    setReady(true)
    if (dialog.current?.open) {
      // The page opened it without script; modal, it keeps the focus and closes on Escape.
      dialog.current.close()
      dialog.current.showModal()
    }
    // What a page without script has sent is taken; what it shows again is newer than what was kept.
    if (start.sent !== undefined && document.referrer.startsWith(location.origin)) {
      forgetKey(definition)
      forgetValues(definition)
    } else if (form.current && start.alert === '') restoreValues(definition, form.current)
    forgetThanks()
    noteChoices()
  }, [])

  // Once the empty form is there: the dialog gives the focus back to what had it.
  useEffect(() => {
    if (instance === 0) return
    form.current?.querySelector('button')?.focus({ preventScroll: true })
    dialog.current?.showModal()
  }, [instance])

  function noteChoices(): void {
    if (!form.current) return
    const now = choicesOf(definition, formValues(definition, new FormData(form.current)))
    setChoices((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
  }

  function show(found: Readonly<Record<string, string>>): void {
    setMessages(found)
    const first = definition.fields.find(({ name }) => found[name])
    const named = first && form.current?.elements.namedItem(first.name)
    const element = named instanceof RadioNodeList ? named[0] : named
    if (element instanceof HTMLElement) element.focus()
  }

  function problemsIn(values: Values): Readonly<Record<string, string>> {
    const problems = checkValues(definition, values)
    return Object.fromEntries(
      Object.entries(problems).flatMap(([name, problem]) => {
        const message = problem && texts.messages[name]?.[problem]
        return message ? [[name, message]] : []
      }),
    )
  }

  async function send(data: FormData, values: Values): Promise<void> {
    const slow = setTimeout(() => setWaiting(true), noticeableMs)
    const response = await sendForm(definition, data, values)
    clearTimeout(slow)
    setWaiting(false)
    if (!response?.ok) {
      setAlert(response?.alert || texts.alert)
      show(response?.messages ?? {})
      return
    }
    forgetKey(definition)
    // What was written on while the post was under way has not been sent.
    const now = form.current ? formValues(definition, new FormData(form.current)) : values
    const unsent = Object.entries(now).filter(([name, value]) => value !== values[name])
    const initial = Object.fromEntries(unsent)
    if (unsent.length > 0) keepValues(definition, initial)
    else forgetValues(definition)
    setChoices(choicesOf(definition, initial))
    setMessages({})
    const { reference } = response
    setFresh({ instance: instance + 1, initial, reference, sentValues: values })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (sending.current) return
    const data = new FormData(event.currentTarget)
    const values = formValues(definition, data)
    const found = problemsIn(values)
    const count = Object.keys(found).length
    setAlert(count > 0 ? (texts.summaries[count] ?? '') : '')
    show(found)
    if (count > 0) return
    sending.current = true
    void send(data, values).finally(() => {
      sending.current = false
    })
  }

  function onInput({ target }: { target: EventTarget }): void {
    if (!form.current) return
    const values = formValues(definition, new FormData(form.current))
    keepValues(definition, values)
    noteChoices()
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (!name || !messages[name]) return
    setMessages({ ...messages, [name]: problemsIn(values)[name] ?? '' })
  }

  // Without script the first field that the page came with a message for gets the focus.
  const firstFault =
    instance === 0 ? definition.fields.find(({ name }) => start.messages[name])?.name : undefined
  const thanked = start.sent !== undefined
  return {
    ...{ definition, texts, messages, alert, waiting, ready, ...fresh, choices, firstFault },
    ...{ thanked, form, dialog, onSubmit, onInput },
  }
}

/** A reload is not to thank again. */
function forgetThanks(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('takk')) return
  address.searchParams.delete('takk')
  history.replaceState(history.state, '', address)
}
