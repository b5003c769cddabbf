import { facts } from '#agency/agency'
import { before, type Database } from '#database/database'
import { firstLanguage } from '#i18n/i18n'
import {
  automatic,
  compose,
  type Detail,
  type EmailTexts,
  type OutgoingEmail,
  paragraph,
  writtenMoment,
} from './compose.ts'
import { newEmail, type OutboxState } from './outbox.ts'

/** What staff are told of by email, by one server of several. Both throw when the database does. */
export function createIncidents({ transaction }: Database) {
  return {
    /** Whether to tell staff now, as nobody did within `againMs`; it counts as told then. */
    tell: (name: string, now: Date, againMs: number): Promise<boolean> =>
      transaction(async (trx) => {
        const at = now.toISOString()
        const again = before(now, againMs)
        // In one statement, so that of two servers the second sees what the first wrote.
        const told = await trx
          .insertInto('incidents')
          .values({ name, opened_at: at, told_at: at, closed_at: null })
          .onConflict((conflict) =>
            conflict
              .column('name')
              .doUpdateSet({ told_at: at, closed_at: null })
              .where(({ eb, or }) =>
                or([
                  eb('incidents.told_at', 'is', null),
                  eb('incidents.told_at', '<=', again),
                  // A server of an earlier version ends one so.
                  eb('incidents.closed_at', 'is not', null),
                  // The clock was set back: nobody can have been told in the future.
                  eb('incidents.told_at', '>', at),
                ]),
              ),
          )
          .returning('name')
          .executeTakeFirst()
        return told !== undefined
      }),

    /** Notes that it is over, or was not told after all; true, once, when staff had been told. */
    clear: (name: string): Promise<boolean> =>
      transaction(async (trx) => {
        const told = await trx
          .updateTable('incidents')
          .set({ told_at: null })
          .where('name', '=', name)
          .where('told_at', 'is not', null)
          .where('closed_at', 'is', null)
          .returning('name')
          .executeTakeFirst()
        return told !== undefined
      }),
  }
}

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
  const language = firstLanguage()
  const { alert } = texts.texts(language).mail
  const told: readonly Detail[] = [
    [alert.waiting, String(state.waiting)],
    [alert.givenUp, String(state.ownDead)],
    ...(state.oldestOwn === null
      ? []
      : [[alert.since, writtenMoment(new Date(state.oldestOwn), language, texts)] as const]),
  ]
  const composed = compose({
    to: { name: facts().agency.name, address: to },
    replyTo: undefined,
    subject: ended ? alert.endedSubject : alert.subject,
    blocks: [
      paragraph(ended ? alert.ended : alert.intro),
      { kind: 'details', details: told },
      ...(ended ? [] : [paragraph(alert.advice)]),
    ],
    language,
    headers: {
      ...automatic,
      // RFC 2156, and what Outlook and its followers read instead.
      ...(ended ? {} : { Importance: 'high', 'X-Priority': '1' }),
    },
  })
  return { ...composed, messageId: newEmail('report').messageId, date: now }
}
