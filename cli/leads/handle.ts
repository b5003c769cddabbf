import { emailKinds } from '#email/email'
import { changeLead, submissionStates } from '#leads/leads'
import { allowed, forEachRow, oneWord, someWords } from '../command.ts'
import { counted } from '../output.ts'
import { command, findLead } from './lead.ts'

const marks = submissionStates.filter((state) => state !== 'quarantined')

export const status = command({
  usage: 'status ID new|answered|won|lost',
  summary: 'note what became of a lead',
  help: `The state decides how long the lead is kept ("stats" shows the periods). Quarantine has its own
commands: quarantine and release.`,
  words: true,
  read({ positionals }) {
    const [id, ...others] = someWords(positionals, 'ID')
    const state = allowed('the state', marks, oneWord(others, 'STATE'))
    return forEachRow([id], findLead, async (lead, { database, now, print, say }) => {
      const marking = { kind: 'state', to: state } as const
      const done = await changeLead(database, lead.id, { by: undefined, now: now() }, marking)
      const marked = done.outcome === 'done' || lead.state === state
      if (marked) print(`${lead.id} ${lead.state} -> ${state}`)
      else say(`${lead.id} is in quarantine: release it first`)
      return marked
    })
  },
})

export const quarantine = command({
  usage: 'quarantine ID...',
  summary: 'put a new lead aside as abuse; unsent emails are withdrawn',
  help: `Only new leads: answered, won and lost ones were no abuse. What is in quarantine is deleted when its
retention period ends ("stats" shows it), unless it is released.`,
  words: true,
  read({ positionals }) {
    return forEachRow(someWords(positionals, 'ID'), findLead, async (lead, context) => {
      const { database, folder, print, say } = context
      const by = { by: undefined, now: context.now() }
      const done = await changeLead(database, lead.id, by, { kind: 'quarantine' })
      if (done.outcome !== 'done') {
        say(`${lead.id} is not new, it is ${lead.state}`)
        return false
      }
      // A process that died while it wrote one may have left it in the folder.
      await folder.remove(done.withdrawn)
      print(`${lead.id} quarantined; emails withdrawn: ${done.withdrawn.length}`)
      if (done.inHand > 0) {
        say(`not withdrawn, being sent at this moment: ${counted(done.inHand, 'email')}`)
      }
      return true
    })
  },
})

export const release = command({
  usage: 'release ID...',
  summary: 'end the quarantine; the emails are sent',
  help: `Each lead becomes new, and the emails that it owes go into the outbox, from where the server sends
them within half a minute. An email that was sent before the quarantine is not sent again.`,
  words: true,
  read({ positionals }) {
    return forEachRow(someWords(positionals, 'ID'), findLead, async (lead, context) => {
      const { database, webhook, print, say } = context
      const by = { by: undefined, now: context.now() }
      const done = await changeLead(database, lead.id, by, { kind: 'release', webhook })
      const isDone = done.outcome === 'done'
      if (isDone) print(`${lead.id} released; emails to send: ${done.owed.join(', ') || 'none'}`)
      else say(`${lead.id} is not in quarantine, it is ${lead.state}`)
      return isDone
    })
  },
})

export const resend = command({
  usage: 'resend ID... [--to KIND]',
  summary: 'try dead emails again',
  help: `Emails that were given up are due at once. They keep their Message-ID, so that whoever did get one
sees one.

  --to KIND  only the email to: ${emailKinds.join(', ')}`,
  options: { to: { type: 'string' } },
  words: true,
  read({ values, positionals }) {
    const kind = allowed('--to', emailKinds, values.to)
    return forEachRow(someWords(positionals, 'ID'), findLead, async (lead, context) => {
      const { database, print, say } = context
      if (lead.state === 'quarantined') {
        say(`${lead.id} is in quarantine and sends no emails: release it`)
        return false
      }
      const by = { by: undefined, now: context.now() }
      const resending = { kind: 'resend', email: kind, again: false, webhook: false } as const
      const done = await changeLead(database, lead.id, by, resending)
      const due = done.outcome === 'done' ? done.owed : []
      if (due.length > 0) print(`${lead.id} emails to send: ${due.join(', ')}`)
      else say(`${lead.id} has no such email that was given up`)
      return due.length > 0
    })
  },
})
