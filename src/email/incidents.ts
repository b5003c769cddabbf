import type { Database } from '#database/database'

/** What staff are told of by email, by one server of several. Both throw when the database does. */
export function createIncidents({ transaction }: Database) {
  return {
    /** Whether to tell staff now, as nobody did within `againMs`; it counts as told then. */
    tell: (name: string, now: Date, againMs: number): Promise<boolean> =>
      transaction(async (trx) => {
        const at = now.toISOString()
        const again = new Date(now.getTime() - againMs).toISOString()
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
                  // The version before ends one so.
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
