/** `npm run backup -- …`; `--help` says what it does. */

import { backup } from './backup/backup.ts'
import { runTool } from './copy/tool.ts'

process.exitCode = await runTool(backup, process.argv.slice(2), {
  variables: process.env,
  out: process.stdout,
  err: process.stderr,
})
