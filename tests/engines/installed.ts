import { spawnSync } from 'node:child_process'
import buildAgencySite from '../agency/lay-out.ts'

/** On Debian and Ubuntu; CONTRIBUTING.md says the same. */
const install = 'apt-get install xvfb firefox-esr webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi'

const needed = [
  ['Xvfb', ['-help']],
  ['firefox-esr', ['--version']],
  ['WebKitWebDriver', ['--help']],
  ['/usr/bin/python3', ['-c', "import gi; gi.require_version('WebKit2', '4.1')"]],
] as const

/**
 * Builds the tests' agency's site.
 *
 * @throws Error where the engines are not installed: nothing is tested then, and that is no success
 */
export default async function setup(): Promise<void> {
  const missing = needed.filter(([program, words]) => {
    const { status } = spawnSync(program, words, { stdio: 'ignore' })
    return status === null || (program === '/usr/bin/python3' && status !== 0)
  })
  if (missing.length > 0) {
    const names = missing.map(([program]) => program).join(', ')
    const words = `!!! OTHER ENGINES ARE NOT TESTED: ${names} missing here. ${install}`
    console.error(`\n${words}\n`)
    throw new Error(words)
  }
  await buildAgencySite()
}
