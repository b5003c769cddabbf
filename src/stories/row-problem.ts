/** Something in a row that the site cannot show, and what is shown instead. */
export type RowProblem = {
  table: 'projects' | 'news'
  id: string
  column: string
  message: string
}

export type Report = (problem: RowProblem) => void

/** Writes the problem to standard error as one line. */
export const logRowProblem: Report = ({ table, id, column, message }) => {
  console.error(`Database: ${table} ${id}, column ${column}: ${message}`)
}

/** What the read functions of projects and news need beside the database. */
export type ReadOptions = {
  /** The clock that decides what is published. */
  now?: (() => Date) | undefined
  /** Hears of rows that are shown with something left out. */
  report?: Report | undefined
}
