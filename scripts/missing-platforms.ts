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

const systems: Readonly<Record<string, string>> = { win32: 'win32', windows: 'win32' }

/**
 * The entries that `lock` (a parsed package-lock.json, version 3) lacks for optional dependencies of
 * its packages, by path. Platform and processor are read off the package's name.
 *
 * @throws ZodError when it is no lock of that shape
 */
export function missingPlatforms(lock: unknown): Readonly<Record<string, object>> {
  const { packages } = lockSchema.parse(lock)
  const entries = Object.entries(packages).flatMap(([path, { dev, optionalDependencies }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(
        ([name]) =>
          !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
      )
      .map(
        ([name, range]) =>
          [
            `node_modules/${name}`,
            {
              version: range.replace(/^[\^~]/, ''),
              ...platformOf(name),
              ...(dev && { dev }),
              optional: true,
            },
          ] as const,
      ),
  )
  return Object.fromEntries(entries)
}

function platformOf(name: string) {
  const parts = name.split(/[/-]/)
  const os = parts.find((part) =>
    /^(android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|aix|win32|windows)$/.test(
      part,
    ),
  )
  const cpu = parts.find((part) =>
    /^(arm|arm64|ia32|loong64|ppc64|riscv64|s390x|x64|wasm32|mips64el)$/.test(part),
  )
  const libc = parts.includes('musl') ? 'musl' : parts.includes('gnu') ? 'glibc' : undefined
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(libc && { libc: [libc] }),
    ...(os && { os: [systems[os] ?? os] }),
  }
}
