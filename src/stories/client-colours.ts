/** The grounds on which projects are shown, each in its client's colours (`clients.css`). */
export const clientColours = [
  ...(['sea', 'slate', 'ember', 'pine', 'plum'] as const),
  ...(['mist', 'straw', 'moss', 'dawn', 'heather'] as const),
] as const

type ClientColour = (typeof clientColours)[number]

/** Those that suit anybody. */
const neutral = ['slate', 'straw', 'mist'] as const

/** The ground of a project; one without a colour of its own gets a neutral one, by its id. */
export function clientColour(
  project: Readonly<{ id: string; colour: ClientColour | null }>,
): ClientColour {
  const sum = [...project.id].reduce((so, letter) => so + (letter.codePointAt(0) ?? 0), 0)
  return project.colour ?? neutral[sum % neutral.length] ?? neutral[0]
}
