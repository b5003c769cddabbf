/**
 * The cascade in one place. Sheets in src/styles name their layer; every CSS Module of a component is a
 * part, and one in src/scenes a scene, which is drawn on screens only. A later layer wins, whatever the
 * selectors: no order of imports matters (docs/decisions/0039-style-in-layers.md).
 */
export const layerOrder = '@layer reset, tokens, base, layout, parts, scenes;'

/** A Vite plugin that puts the CSS Modules of components into their layer. */
export const layered = {
  name: 'layered',
  enforce: 'pre',
  transform: (css: string, id: string) => {
    const [file = ''] = id.split('?')
    if (!file.endsWith('.module.css')) return
    return file.includes('/src/scenes/')
      ? `@layer scenes{@media screen{${css}}}`
      : `@layer parts{${css}}`
  },
} as const
