import type { Engine } from '#database/engine'
import { statements } from './statements.ts'

/** Makes the server recompute the search columns of leads with a domain in non-ASCII letters. */
export const addresses = (engine: Engine) =>
  statements(
    `update submissions set search_text = null
      where sender_email ${engine === 'postgres' ? "~ '[^ -~]'" : "glob '*[^ -~]*'"}`,
  )(engine)
