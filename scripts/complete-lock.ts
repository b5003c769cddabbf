/**
 * Adds to package-lock.json the optional packages for other platforms that npm omits when it writes the lock file on
 * one platform (npm/cli issue 4828); `npm ci` fails without them. Run `npm run lock` after installing or removing a
 * package; a test fails if you forget it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

const systems =
  'android darwin freebsd linux linuxmusl netbsd openbsd openharmony sunos aix win32 windows'.split(
    ' ',
  )
const processors = 'arm arm64 ia32 loong64 ppc64 riscv64 s390x x64 wasm32 mips64el'.split(' ')

/**
 * The entries that `lock` (a parsed package-lock.json, version 3) lacks for optional dependencies, by path. Platform
 * and processor are derived from the package's name.
 *
 * @throws ZodError if `lock` has another shape
 */
export function missingPlatforms(lock: unknown): Readonly<Record<string, object>> {
  const { packages } = lockSchema.parse(lock)
  const entries = Object.entries(packages).flatMap(([path, { dev, optionalDependencies }]) =>
    Object.entries(optionalDependencies ?? {}).flatMap(([name, range]) => {
      const own = `node_modules/${name}`
      if (own in packages || `${path}/${own}` in packages) return []
      const version = range.replace(/^[\^~]/, '')
      return [[own, { version, ...platformOf(name), ...(dev && { dev }), optional: true }]] as const
    }),
  )
  return Object.fromEntries(entries)
}

function platformOf(name: string) {
  const parts = name.split(/[/-]/)
  const os = parts.find((part) => systems.includes(part))
  const cpu = parts.find((part) => processors.includes(part))
  const libc = parts.includes('musl') ? 'musl' : parts.includes('gnu') ? 'glibc' : undefined
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(libc && { libc: [libc] }),
    ...(os && { os: [os.replace('windows', 'win32')] }),
  }
}

if (import.meta.main) {
  const path = new URL('../package-lock.json', import.meta.url)
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const missing = missingPlatforms(lock)
  const packages = Object.entries({ ...lock.packages, ...missing })
  lock.packages = Object.fromEntries(packages.sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${Object.keys(missing).length} added`)
}
