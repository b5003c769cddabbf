import { tmpdir } from 'node:os'
import { join } from 'node:path'

const system = '/usr/bin/chromium'

/** What Playwright switches off, of what matters to pages of this machine: the flag takes the place of its own. */
const features = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'HttpsUpgrades', 'PaintHolding'],
  'ThirdPartyStoragePartitioning',
  // A process kept ready for the next site, which is a fifth of what a page costs.
  'SpareRendererForSitePerProcess',
]
/** Flags for a browser that tests only pages of this machine, whoever runs it. */
const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  `--disable-features=${features}`,
]

/**
 * How to start Chromium: the one that npm brings, the same on every machine and quick to start
 * (packed; the first call unpacks it with the libraries it needs into the temporary folder). Where
 * that one does not run (it is made for Linux on x64), the system's.
 */
export async function launchOptions() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { executablePath: system, args: flags }
  // The package unpacks its libraries only where it recognises a bare system by these names.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: packed } = await import('@sparticuz/chromium')
  const executablePath = await packed.executablePath()
  const libraries = join(tmpdir(), 'al2023/lib')
  // Its own flags are for a cloud function and would switch off what is to be tested.
  return {
    executablePath,
    args: flags,
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
  }
}
