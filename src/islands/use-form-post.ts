import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { noticeableMs } from '#browser/waiting'
import type { Form } from '#leads/forms/form'
import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import { checkValues, choicesOf, formValues, type Values } from '#leads/forms/values'
import { carryOver, forgetValues, keepValues, restoreValues, servedForm } from './kept-values.ts'
import { forgetKey, sendForm } from './send-form.ts'

/** The state and handlers that the parts of a form use. */
export type FormPost = ReturnType<typeof useFormPost>

/**
 * Validates and posts a form, one post at a time (requirements 10.1 to 10.3). On success the thank-you
 * dialog opens and the form is cleared; on failure the alert appears and the values are kept, also through
 * a reload.
 */
export function useFormPost(definition: Form, start: FormState, texts: FormTexts) {
  // `times` counts failed posts: each one scrolls the rendered alert into view.
  const [fault, setFault] = useState({ alert: start.alert, messages: start.messages, times: 0 })
  const [waiting, setWaiting] = useState(false)
  // False until hydrated: the browser's own validation and submission apply.
  const [ready, setReady] = useState(false)
  // Changes with each successful post; a new `instance` remounts the form with the values of `initial`.
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
  const [served] = useState(() => servedForm(definition))
  const { instance } = fresh

  // In a layout effect: before the browser paints a form that React has re-created.
  useLayoutEffect(() => {
    if (served && form.current) carryOver(served, definition, form.current)
  }, [served])

  useEffect(() => {
    setReady(true)
    if (dialog.current?.open) {
      // The server rendered it open but not modal; modal, it traps the focus and closes on Escape.
      dialog.current.close()
      dialog.current.showModal()
    }
    // A form sent without script is done. One that came back with errors has newer values than storage.
    if (start.sent !== undefined && document.referrer.startsWith(location.origin)) {
      forgetKey(definition)
      forgetValues(definition)
    } else if (form.current && start.alert === '') restoreValues(definition, form.current)
    forgetThanks()
    noteChoices(valuesNow())
  }, [])

  // After the cleared form is rendered: on closing, the dialog returns the focus to its button.
  useEffect(() => {
    if (instance === 0) return
    form.current?.querySelector('button')?.focus({ preventScroll: true })
    dialog.current?.showModal()
  }, [instance])

  useEffect(() => {
    if (fault.times === 0) return
    // The alert is a live region: focusing it would make screen readers read it twice.
    const first = alertBox.current?.querySelector('a')
    if (first) first.focus()
    else alertBox.current?.scrollIntoView({ block: 'center' })
  }, [fault.times])

  const valuesNow = () => formValues(definition, new FormData(form.current ?? undefined))

  function noteChoices(values: Values): void {
    const now = choicesOf(definition, values)
    setChoices((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
  }

  function fail(alert: string, messages: Readonly<Record<string, string>>): void {
    setFault(({ times }) => ({ alert, messages, times: times + 1 }))
  }

  const clear = () => setFault(({ times }) => ({ alert: '', messages: {}, times }))

  function problemsIn(values: Values): Readonly<Record<string, string>> {
    const found = Object.entries(checkValues(definition, values)).flatMap(([name, problem]) => {
      const message = problem && texts.messages[name]?.[problem]
      return message ? [[name, message]] : []
    })
    return Object.fromEntries(found)
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
    // Values typed while the request was in flight have not been sent: keep them.
    const unsent = Object.entries(valuesNow()).filter(([name, value]) => value !== values[name])
    const initial = Object.fromEntries(unsent)
    if (unsent.length > 0) keepValues(definition, initial)
    else forgetValues(definition)
    // Reset the choices; the dialog shows what was sent.
    noteChoices(initial)
    clear()
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
    clear()
    sending.current = true
    void send(data, values).finally(() => {
      sending.current = false
    })
  }

  function onInput({ target }: { target: EventTarget }): void {
    const values = valuesNow()
    keepValues(definition, values)
    noteChoices(values)
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (!name || !fault.messages[name]) return
    const messages = { ...fault.messages, [name]: problemsIn(values)[name] ?? '' }
    setFault({ ...fault, messages })
  }

  const thanked = start.sent !== undefined
  const faulty = instance === 0 && start.alert !== ''
  return {
    ...{ definition, texts, waiting, ready, choices, thanked, faulty, ...fault, ...fresh },
    ...{ form, dialog, alertBox, onSubmit, onInput },
  }
}

/** Removes the receipt (`takk`) from the address, so that a reload does not open the dialog again. */
function forgetThanks(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('takk')) return
  address.searchParams.delete('takk')
  history.replaceState(history.state, '', address)
}
