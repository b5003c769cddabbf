import { tmpdir } from 'node:os'
import { join } from 'node:path'

const system = '/usr/bin/chromium'

/** The features that Playwright disables and that matter here, plus ours: our flag replaces its own. */
const features = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'HttpsUpgrades', 'PaintHolding'],
  'ThirdPartyStoragePartitioning',
  // Keeps a spare process for the next site, which costs a fifth of a page's time.
  'SpareRendererForSitePerProcess',
]
/** Flags for a browser that only opens pages of this machine. */
const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  `--disable-features=${features}`,
]

/**
 * The launch options for Chromium: the build from npm, which is the same on every machine and starts fast (the first
 * call unpacks it and its libraries into the temporary folder). Where it does not run (it is built for Linux on
 * x64), the system's Chromium.
 */
export async function launchOptions() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { executablePath: system, args: flags }
  // The package unpacks its libraries only when these variables name a bare system.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: packed } = await import('@sparticuz/chromium')
  const executablePath = await packed.executablePath()
  const libraries = join(tmpdir(), 'al2023/lib')
  // The package's own flags are for cloud functions, and would disable what is tested.
  return {
    executablePath,
    args: flags,
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
  }
}
