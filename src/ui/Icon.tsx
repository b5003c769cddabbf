import { createElement } from 'react'
import shapes from './icon-shapes.json'

const known = new Map(Object.entries(shapes))

/**
 * One icon of the set, decorative, in the colour of the text. Draws nothing for a name that
 * `npm run icons` has not collected. Server only: the shapes must not reach the browser twice.
 */
export function Icon({ icon, size = 24 }: { icon: string; size?: number }) {
  const shape = known.get(icon)
  if (shape === undefined) return null
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {shape.map(([element, attributes], index) =>
        // The parts of an icon never move, so their place is their key.
        createElement(String(element), { ...Object(attributes), key: index }),
      )}
    </svg>
  )
}
