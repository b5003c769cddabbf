/** Connections to PostgreSQL of one process, at most, when nothing else is asked for. */
export const defaultPool = 10
