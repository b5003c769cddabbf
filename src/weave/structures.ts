import { dornick, herringbone } from './herringbone.ts'
import { monksBelt, overshot } from './overshot.ts'
import { basket, plain } from './plainWeaves.ts'
import { birdsEye, gooseEye, pointTwill, rosepath } from './pointTwills.ts'
import type { Structure } from './structure.ts'
import { balancedTwill, fancyTwill, satin, undulatingTwill, unevenTwill } from './twills.ts'
import { waffle } from './waffle.ts'

/** Every structure the loom knows. The order is part of what a seed means: append, never sort. */
export const structures: readonly Structure[] = [
  plain,
  basket,
  balancedTwill,
  unevenTwill,
  fancyTwill,
  undulatingTwill,
  satin,
  pointTwill,
  gooseEye,
  birdsEye,
  rosepath,
  herringbone,
  dornick,
  waffle,
  overshot,
  monksBelt,
]

/** Structures whose repeat is four threads one way: what fits into a narrow strip. */
export const narrowStructures: readonly Structure[] = [
  balancedTwill,
  unevenTwill,
  undulatingTwill,
  herringbone,
]
