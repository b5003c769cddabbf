/** The law of style (docs/decisions/0039-style-in-layers.md): a component dresses only itself. */

/** What stands beside it, a doubled class, another component’s class. */
const outside = ['/:has\\(\\s*[+~]/', '/(\\.[\\w-]+)\\1(?![\\w-])/', '/:global/']
const message = 'A part dresses itself: by a class of its own, and asking for no neighbour'

export default {
  extends: 'stylelint-config-standard',
  // Paper has the last word, so its one sheet stands outside the layers.
  ignoreFiles: ['src/styles/print.css'],
  rules: {
    'selector-class-pattern': '^[a-z][a-zA-Z0-9-]*$',
    'keyframes-name-pattern': '^[a-z][a-zA-Z0-9-]*$',
    'selector-max-id': 0,
    'selector-max-class': 2,
    'selector-disallowed-list': [outside, { message }],
    // Four widths, one for text of twice its size, and one from which the whole page grows.
    'media-feature-name-value-allowed-list': {
      width: ['18rem', '44rem', '56rem', '64rem', '100rem', '120rem'],
    },
    'value-keyword-case': ['lower', { ignoreKeywords: ['geometricPrecision'] }],
    // Layers decide, not what stands where in a file.
    'no-descending-specificity': null,
    'comment-empty-line-before': null,
    'declaration-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'font-family-name-quotes': null,
    'number-max-precision': 5,
  },
  overrides: [
    {
      files: ['src/**/*.module.css'],
      rules: {
        'at-rule-disallowed-list': ['layer', 'import', 'charset'],
        'selector-disallowed-list': [[...outside, '/^(?!(?:from|to)$)[a-z*]/'], { message }],
      },
    },
  ],
}
