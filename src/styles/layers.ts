/**
 * The cascade layers. Sheets in src/styles name their own layer; CSS Modules are put into `parts`, or, those
 * of src/scenes, into `scenes` (for screens only). A later layer wins whatever the specificity, so import
 * order does not matter (docs/decisions/0039-style-in-layers.md).
 */
export const layerOrder = '@layer reset, tokens, base, layout, parts, scenes;'

/** A Vite plugin that wraps CSS Modules in their cascade layer. */
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
