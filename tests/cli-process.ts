import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#server/root'
import { compiled } from './compiled.ts'

/** Runs `npm run NAME -- …` as a process on the data in `dataDir`; returns its output. */
export function cliProcess(name: string, dataDir: string, ...words: readonly string[]) {
  const env = { ...compiled, PATH: process.env.PATH, DATA_DIR: dataDir }
  const { promise, resolve } =
    Promise.withResolvers<Readonly<{ code: number; stdout: string; stderr: string }>>()
  const command = [join(root, `cli/${name}.ts`), ...words]
  execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
    resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
  )
  return promise
}
