/** What the database runs on. */
export type Engine = 'sqlite' | 'postgres'
