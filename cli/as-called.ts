import type { Surroundings } from './command.ts'

/**
 * `text` with the programs named as whoever reads it calls them: `vefstoll leads list` on a server
 * (`deploy/vefstoll` says so in CALLED_AS), `npm run leads -- list` elsewhere, as it is written.
 */
export function asCalled(text: string, variables: Surroundings['variables']): string {
  const { CALLED_AS } = variables
  if (!CALLED_AS) return text
  return text.replaceAll(/npm run (?:--silent )?([a-z]+)(?: --(?= ))?/g, `${CALLED_AS} $1`)
}
