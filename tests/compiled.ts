import { join } from 'node:path'
import { root } from '#server/root'

/** Environment in which Node keeps what it has compiled for the next start, as `npm start` does. */
export const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') } as const
