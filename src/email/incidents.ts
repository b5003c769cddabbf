import type { Database } from '#database/database'

/** The incidents that staff are told of. All functions throw when the database does. */
export function createIncidents({ transaction }: Database) {
  return {
    /**
     * Notes that the incident `name` is open. Of all servers that note it, one is answered true and
     * tells staff: when nobody was told within the last `againMs` milliseconds.
     */
    open: (name: string, now: Date, againMs: number): Promise<boolean> =>
      transaction(async (trx) => {
        const at = now.toISOString()
        // In one statement, so that of two servers the second sees what the first wrote.
        await trx
          .insertInto('incidents')
          .values({ name, opened_at: at, told_at: null, closed_at: null })
          .onConflict((conflict) =>
            conflict
              .column('name')
              .doUpdateSet({ opened_at: at, closed_at: null })
              .where('incidents.closed_at', 'is not', null),
          )
          .execute()
        const told = await trx
          .updateTable('incidents')
          .set({ told_at: at })
          .where('name', '=', name)
          .where(({ eb, or }) =>
            or([
              eb('told_at', 'is', null),
              eb('told_at', '<=', new Date(now.getTime() - againMs).toISOString()),
              // The clock was set back: nobody can have been told in the future.
              eb('told_at', '>', at),
            ]),
          )
          .returning('name')
          .executeTakeFirst()
        return told !== undefined
      }),

    /** Notes that it has ended; true, once, when somebody was told that it had begun. */
    close: (name: string, now: Date): Promise<boolean> =>
      transaction(async (trx) => {
        const closed = await trx
          .updateTable('incidents')
          .set({ closed_at: now.toISOString() })
          .where('name', '=', name)
          .where('closed_at', 'is', null)
          .returning(['opened_at', 'told_at'])
          .executeTakeFirst()
        return closed?.told_at != null && closed.told_at >= closed.opened_at
      }),

    /** Takes back that it was told: the next call of `open` answers true again. */
    notTold: (name: string): Promise<void> =>
      transaction(async (trx) => {
        await trx.updateTable('incidents').set({ told_at: null }).where('name', '=', name).execute()
      }),
  }
}
