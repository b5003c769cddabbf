import { fileURLToPath } from 'node:url'

/** The project's own folder, whatever the working directory is. Ends with a slash. */
export const root = fileURLToPath(new URL('..', import.meta.url))
