import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#server/root'

/** What `npm run leads -- …` says about the data in `dataDir`, and its exit code. */
export function leadCommand(
  dataDir: string,
  ...words: readonly string[]
): Promise<Readonly<{ code: number; stdout: string; stderr: string }>> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'cli/leads.ts'), ...words],
      { env },
      (error, ...said) => {
        const [stdout, stderr] = said
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
      },
    )
  })
}
