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
import { newMessageId, type OutboxState } from './outbox.ts'

/**
 * Makes sure that staff are alerted to a problem by only one of several servers. Both functions throw when
 * the database does.
 */
export function createIncidents({ transaction }: Database) {
  return {
    /**
     * Whether this server is to alert staff now, since none did within `againMs` (milliseconds); if so, records the
     * alert as sent, which the caller has yet to do.
     */
    claimAlert: (name: string, now: Date, againMs: number): Promise<boolean> =>
      transaction(async (trx) => {
        const at = now.toISOString()
        // In one statement, so that the second of two servers sees what the first wrote.
        const claimed = await trx
          .insertInto('incidents')
          .values({ name, opened_at: at, told_at: at })
          .onConflict((conflict) =>
            conflict
              .column('name')
              .doUpdateSet({ told_at: at })
              .where(({ eb, or }) =>
                or([
                  eb('incidents.told_at', 'is', null),
                  eb('incidents.told_at', '<=', before(now, againMs)),
                  // A time in the future means that the clock was set back.
                  eb('incidents.told_at', '>', at),
                ]),
              ),
          )
          .returning('name')
          .executeTakeFirst()
        return claimed !== undefined
      }),

    /** Forgets the last alert, which could not be sent or whose problem is over. */
    releaseAlert: (name: string) =>
      transaction(async (trx) => {
        await trx.updateTable('incidents').set({ told_at: null }).where('name', '=', name).execute()
      }),
  }
}

type Alert = Readonly<{
  state: OutboxState
  /** Email address of whoever looks after the site. */
  to: string
  now: Date
}>

/** Composes the alert that emails are not being sent; it is sent directly, not through the outbox. */
export function alertEmail({ state, to, now }: Alert, texts: EmailTexts): OutgoingEmail {
  const language = firstLanguage()
  const { alert } = texts.texts(language).mail
  const { oldestOwn } = state
  const details: readonly Detail[] = [
    [alert.waiting, String(state.waiting)],
    [alert.givenUp, String(state.ownDead)],
    ...(oldestOwn === null
      ? []
      : [[alert.since, writtenMoment(new Date(oldestOwn), language, texts)] as const]),
  ]
  const composed = compose({
    to: { name: facts().agency.name, address: to },
    replyTo: undefined,
    subject: alert.subject,
    blocks: [paragraph(alert.intro), { kind: 'details', details }, paragraph(alert.advice)],
    language,
    // RFC 2156, and the header that Outlook and others read instead.
    headers: { ...automatic, Importance: 'high', 'X-Priority': '1' },
  })
  return { ...composed, messageId: newMessageId(), date: now }
}
