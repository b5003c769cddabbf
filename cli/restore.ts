/** `npm run restore -- …`; `--help` says what it does. */

import { restore } from './backup/restore.ts'
import { runTool } from './copy/tool.ts'

process.exitCode = await runTool(restore, process.argv.slice(2), {
  variables: process.env,
  out: process.stdout,
  err: process.stderr,
})
