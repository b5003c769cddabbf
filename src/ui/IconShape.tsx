import { createElement } from 'react'

/** Element name and attributes of each part, on a 24 by 24 grid. */
export type Shape = readonly (readonly unknown[])[]

/** Draws an icon from its parts, decorative. */
export function IconShape({ shape, size = 24 }: { shape: Shape; size?: number }) {
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
        // The parts of an icon never move, so their place is their key.
        createElement(String(element), { ...Object(attributes), key: index }),
      )}
    </svg>
  )
}
