import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#server/root'
import { compiled } from './compiled.ts'

/** What `npm run NAME -- …` says as a process of its own about the data in `dataDir`. */
export function cliProcess(
  name: string,
  dataDir: string,
  ...words: readonly string[]
): Promise<Readonly<{ code: number; stdout: string; stderr: string }>> {
  const env = { ...compiled, PATH: process.env.PATH, DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, `cli/${name}.ts`), ...words],
      { env },
      (error, ...said) => {
        const [stdout, stderr] = said
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
      },
    )
  })
}
