import { createElement } from 'react'
import shapes from './icon-shapes.json'

/** The parts of each icon, as element name and attributes, on a 24 by 24 grid. */
const known = new Map<string, readonly (readonly unknown[])[]>(Object.entries(shapes))

/** A decorative icon collected by `npm run icons`. Server only: the shapes must not be in browser bundles. */
export function Icon({ icon, size = 24 }: { icon: string; size?: number }) {
  const shape = known.get(icon)
  if (!shape) return null
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
    >
      {shape.map(([element, attributes], index) =>
        // The parts of an icon never move, so the index is a stable key.
        createElement(String(element), { ...Object(attributes), key: index }),
      )}
    </svg>
  )
}
