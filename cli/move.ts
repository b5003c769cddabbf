/** `npm run move -- …`; `--help` says what it does. */

import { move } from './copy/move.ts'
import { runTool } from './copy/tool.ts'

process.exitCode = await runTool(move, process.argv.slice(2), {
  variables: process.env,
  out: process.stdout,
  err: process.stderr,
})
