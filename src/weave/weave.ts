/** Cloth: drafts, structures and yarns, and how they are drawn. */

export { bandsOf } from './band.ts'
export { draft } from './draft.ts'
export { turn, type Weave } from './drawdown.ts'
export { charts, floats, weaveFrom } from './loom.ts'
export { type Palette, paletteName, type Yarn } from './palettes.ts'
export { sampler } from './sampler.ts'
export { hash } from './seed.ts'
export { narrowStructures } from './structures.ts'
export { clothSvg, pieceSvg } from './svg.ts'
export { tile } from './tile.ts'
