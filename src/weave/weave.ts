/** Cloth: drafts, weave structures and yarns, and their SVG. */

export { bandsOf, draft, hash, type Palette, paletteName, type Yarn } from './draft.ts'
export { tile, turn, type Weave } from './drawdown.ts'
export { charts, floats, weaveFrom } from './loom.ts'
export { narrowStructures, sampler } from './structures.ts'
export { clothSvg, clothsSvg, pieceSvg, twoPicks } from './svg.ts'
