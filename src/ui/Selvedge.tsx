import { draft } from '#weave/draft'
import { narrowStructures } from '#weave/structures'
import { turn } from '#weave/weave'
import { Cloth } from './Cloth.tsx'

interface SelvedgeProps {
  /** What the strip belongs to; give the sections of a page different seeds. */
  seed: string
  className?: string
}

/** The edge of the cloth: a woven strip, four threads high and as wide as its box, between sections. */
export function Selvedge({ seed, className }: SelvedgeProps) {
  const woven = draft(seed, narrowStructures)
  const lying = woven.treadling.length > woven.threading.length ? turn(woven) : woven
  return (
    <Cloth
      seed={seed}
      id="selvedge"
      thread={3}
      weave={lying}
      palette={woven.palette}
      className={className === undefined ? 'selvedge' : `selvedge ${className}`}
    />
  )
}
