import { company } from '#content/company'
import { fallbackLanguage as language } from '#i18n/i18n'
import { compose, type Fact, paragraph, writtenMoment } from './compose.ts'
import type { EmailTexts, OutgoingEmail } from './message.ts'
import { newEmail, type OutboxState } from './outbox.ts'

type Alert = Readonly<{
  /** Whether it is over. */
  ended: boolean
  state: OutboxState
  /** Mail address of whoever looks after the site. */
  to: string
  now: Date
}>

/** Tells, past the outbox, that emails do not leave the site, or leave it again. */
export function alertEmail({ ended, state, to, now }: Alert, texts: EmailTexts): OutgoingEmail {
  const { alert } = texts.texts(language).mail
  const facts: readonly Fact[] = [
    [alert.waiting, String(state.waiting)],
    [alert.givenUp, String(state.ownDead)],
    ...(state.oldestOwn === null
      ? []
      : [[alert.since, writtenMoment(new Date(state.oldestOwn), language, texts)] as const]),
  ]
  const composed = compose({
    to: { name: company.name, address: to },
    replyTo: undefined,
    subject: ended ? alert.endedSubject : alert.subject,
    blocks: [
      paragraph(ended ? alert.ended : alert.intro),
      { kind: 'facts', facts },
      ...(ended ? [] : [paragraph(alert.advice)]),
    ],
    language,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 2156, and what Outlook and its followers read instead.
      ...(ended ? {} : { Importance: 'high', 'X-Priority': '1' }),
    },
  })
  return { ...composed, messageId: newEmail('report').messageId, date: now }
}
