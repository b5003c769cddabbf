import type { Agent } from 'node:https'
import type { ConnectionOptions } from '#database/database'
import type { OpenEditor } from '../cli/content/item.ts'
import { contentProgram } from '../cli/content.ts'
import { programSession, type SessionOptions } from './program-session.ts'

/** `npm run content -- …` on the data at `place`, in this process: what it says, and its exit code. */
export function contentSession(
  place: ConnectionOptions,
  {
    edit,
    imageAgent,
    ...options
  }: SessionOptions & Readonly<{ edit?: OpenEditor; imageAgent?: Agent }> = {},
) {
  return programSession(contentProgram(edit, imageAgent), place, options)
}
