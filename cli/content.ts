/** `npm run content -- …`: projects and news, for the agency's staff. */
import { editorOf } from './content/open-editor.ts'
import { contentProgram } from './content/program.ts'
import { startProgram } from './program.ts'

await startProgram(contentProgram(process.stdin.isTTY ? editorOf(process.env) : undefined))
