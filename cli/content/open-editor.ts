import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { OpenEditor } from './context.ts'

/**
 * Opens files in the editor that VISUAL or EDITOR names, which may have options of its own
 * (`code --wait`), as git does; undefined when neither is set.
 *
 * @returns a function that throws when the editor cannot be started or ends with a fault
 */
export function editorOf(
  variables: Readonly<Record<string, string | undefined>>,
): OpenEditor | undefined {
  const command = variables.VISUAL || variables.EDITOR
  if (!command) return undefined
  return async (path) => {
    const editor = spawn('sh', ['-c', `${command} "$1"`, 'sh', path], { stdio: 'inherit' })
    const [code] = await once(editor, 'exit')
    if (code !== 0) throw new Error(`${command} ended with ${code}; what you wrote is in ${path}`)
  }
}
