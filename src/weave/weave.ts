/** Cloth: drafts, structures and yarns, and how they are drawn. */

export { draft } from './draft.ts'
export { turn, type Weave } from './drawdown.ts'
export { type Palette, paletteName, type Yarn } from './palettes.ts'
export { sampler } from './sampler.ts'
export { hash } from './seed.ts'
export { narrowStructures } from './structures.ts'
export { clothSvg } from './svg.ts'
export { tile } from './tile.ts'
