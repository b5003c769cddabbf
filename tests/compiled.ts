import { join } from 'node:path'
import { root } from '#server/root'

/** Environment variables that make Node cache compiled code between starts, as `npm start` does. */
export const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') } as const
