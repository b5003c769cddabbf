/**
 * Builds the site into dist/: Astro, compressed copies of the static files, a valid copy of every text, the pages
 * that a proxy shows when no server responds, and the hash that tells `npm start` what was built.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createTextStore, firstLanguage, type Language, languages } from '#i18n/i18n'
import { builtInputsFile, inputsHash } from '#server/build-inputs'
import { root } from '#server/root'
import { downPage } from './down-page.ts'

// Before the build: a file that changes meanwhile may not be in it.
const hash = inputsHash()
const astro = join(root, 'node_modules/astro/bin/astro.mjs')
const { status } = spawnSync(process.execPath, [astro, 'build', '--silent'], {
  cwd: root,
  stdio: 'inherit',
  // The build is always for production, whatever the environment.
  env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
})
if (status !== 0) process.exit(status ?? 1)
await compressFolder(join(root, 'dist/client'))
for (const folder of ['locales', 'down'])
  rmSync(join(root, 'dist', folder), { recursive: true, force: true })
cpSync(join(root, 'content/locales'), join(root, 'dist/locales'), { recursive: true })
writeDownPages()
writeFileSync(builtInputsFile, hash)

function writeDownPages(): void {
  const folder = join(root, 'dist/down')
  mkdirSync(folder, { recursive: true })
  const texts = createTextStore({
    directories: [join(root, 'content/locales')],
    report: (file, reason) => {
      throw new Error(`${file}: ${reason}`)
    },
  })
  texts.close()
  const write = (name: string, language: Language) =>
    writeFileSync(join(folder, `${name}.html`), downPage(language, texts.texts(language)))
  for (const language of languages()) write(language, language)
  // For hosts that the proxy cannot map to a language.
  write('default', firstLanguage())
}

/** Writes a brotli and a gzip copy of each text file in `folder`, if the copy is smaller. */
async function compressFolder(folder: string): Promise<void> {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  for (const name of globSync('**/*.{js,css,svg,json,txt,xml,webmanifest,ico}', { cwd: folder })) {
    const path = join(folder, name)
    const plain = await readFile(path)
    const copies = [
      ['br', await promisify(brotliCompress)(plain, best)],
      ['gz', await promisify(gzip)(plain, { level: 9 })],
    ] as const
    for (const [ending, copy] of copies) {
      if (copy.length < plain.length) await writeFile(`${path}.${ending}`, copy)
    }
  }
}
