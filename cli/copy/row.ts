import { z } from 'zod'
import { isTable, type Table } from './tables.ts'

/** The columns hold text and integers only (`Schema`). */
export const rowSchema = z.record(z.string(), z.union([z.string(), z.int(), z.null()]))

export type Row = Readonly<z.infer<typeof rowSchema>>

/** A row of the database with its table. */
export type TableRow = Readonly<{ table: Table; row: Row }>

export const tableRowSchema = z.strictObject({
  table: z.custom<Table>((name) => typeof name === 'string' && isTable(name), 'no such table'),
  row: rowSchema,
})
