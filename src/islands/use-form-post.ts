import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Form } from '#leads/forms/form'
import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import { checkValues, choicesOf, formValues, type Values } from '#leads/forms/values'
import { forgetValues, keepValues, restoreValues } from './kept-values.ts'
import { forgetKey, sendForm } from './send-form.ts'
import { carryOver, servedForm } from './served-form.ts'

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
  // How often a post went wrong: each time the alert comes into view, once it is there.
  const [failures, setFailures] = useState(0)
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
  const alertBox = useRef<HTMLDivElement>(null)
  const sending = useRef(false)
  const { instance } = fresh
  const [served] = useState(() => servedForm(definition))

  // Before the browser paints the form that took its place.
  useLayoutEffect(() => {
    if (served && form.current) carryOver(served, form.current)
  }, [served])

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

  useEffect(() => {
    if (failures === 0) return
    // It is read as it changes: with the focus on it, it would be read twice.
    const first = alertBox.current?.querySelector('a')
    if (first) first.focus()
    else alertBox.current?.scrollIntoView({ block: 'center' })
  }, [failures])

  function noteChoices(): void {
    if (!form.current) return
    const now = choicesOf(definition, formValues(definition, new FormData(form.current)))
    setChoices((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
  }

  function fail(why: string, found: Readonly<Record<string, string>>): void {
    setAlert(why)
    setMessages(found)
    setFailures((count) => count + 1)
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
      fail(response?.alert || texts.alert, response?.messages ?? {})
      return
    }
    forgetKey(definition)
    // What was written on while the post was under way has not been sent.
    const now = form.current ? formValues(definition, new FormData(form.current)) : values
    const unsent = Object.entries(now).filter(([name, value]) => value !== values[name])
    if (unsent.length > 0) keepValues(definition, Object.fromEntries(unsent))
    else forgetValues(definition)
    // Choices go back to what the form begins with; what was ordered stands in the dialog.
    const initial = Object.fromEntries(unsent)
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
    if (count > 0) {
      fail(texts.summaries[count] ?? '', found)
      return
    }
    setAlert('')
    setMessages({})
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

  const thanked = start.sent !== undefined
  const faulty = instance === 0 && start.alert !== ''
  return {
    ...{ definition, texts, messages, alert, waiting, ready, ...fresh, choices, faulty },
    ...{ thanked, form, dialog, alertBox, onSubmit, onInput },
  }
}

/** A reload is not to thank again. */
function forgetThanks(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('takk')) return
  address.searchParams.delete('takk')
  history.replaceState(history.state, '', address)
}
