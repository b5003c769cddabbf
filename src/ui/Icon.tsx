import { IconShape, type Shape } from './IconShape.tsx'
import shapes from './icon-shapes.json'

const known = new Map<string, Shape>(Object.entries(shapes))

/** A decorative icon that `npm run icons` has collected. Server only: the shapes must not ship. */
export function Icon({ icon, size = 24 }: { icon: string; size?: number }) {
  const shape = known.get(icon)
  return shape ? <IconShape shape={shape} size={size} /> : null
}
