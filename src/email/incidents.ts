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
    /**
     * Where staff are to be told now, as nobody did within `againMs`, since when it lasts (ISO 8601); it counts as
     * told then.
     */
    tell: (name: string, now: Date, againMs: number): Promise<string | undefined> =>
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
              .doUpdateSet(({ eb }) => ({
                told_at: at,
                closed_at: null,
                opened_at: eb
                  .case()
                  .when('incidents.closed_at', 'is', null)
                  .then(eb.ref('incidents.opened_at'))
                  .else(at)
                  .end(),
              }))
              .where(({ eb, or }) =>
                or([
                  eb('incidents.told_at', 'is', null),
                  eb('incidents.told_at', '<=', again),
                  // This is how servers of an earlier version end an incident.
                  eb('incidents.closed_at', 'is not', null),
                  // A time in the future means that the clock was set back.
                  eb('incidents.told_at', '>', at),
                ]),
              ),
          )
          .returning('opened_at')
          .executeTakeFirst()
        return told?.opened_at
      }),

    /** Notes that it is over; since when it lasted, once, where staff had been told. */
    end: (name: string, now: Date): Promise<string | undefined> =>
      transaction(async (trx) => {
        const open = trx
          .updateTable('incidents')
          .set({ told_at: null, closed_at: now.toISOString() })
          .where('name', '=', name)
          .where('closed_at', 'is', null)
        const told = open.where('told_at', 'is not', null).returning('opened_at')
        const ended = await told.executeTakeFirst()
        if (!ended) await open.execute()
        return ended?.opened_at
      }),

    /** Notes that staff were not told after all. */
    untell: (name: string) =>
      transaction(async (trx) => {
        await trx.updateTable('incidents').set({ told_at: null }).where('name', '=', name).execute()
      }),
  }
}

type Alert = Readonly<{
  /** Since when it lasts (ISO 8601). */
  began: string
  /** Whether it is over. */
  ended: boolean
  state: OutboxState
  /** Mail address of whoever looks after the site. */
  to: string
  now: Date
}>

/** Tells, past the outbox, that emails do not leave the site, or leave it again. */
export function alertEmail(
  { began, ended, state, to, now }: Alert,
  texts: EmailTexts,
): OutgoingEmail {
  const language = firstLanguage()
  const { alert } = texts.texts(language).mail
  const moment = (iso: string) => writtenMoment(new Date(iso), language, texts)
  const told: readonly Detail[] = [
    [alert.began, moment(began)],
    [alert.waiting, String(state.waiting)],
    [alert.givenUp, String(state.ownDead)],
    ...(state.oldestOwn === null ? [] : [[alert.since, moment(state.oldestOwn)] as const]),
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
