import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { openTexts } from '../../../tests/texts.ts'
import { RequestPath } from './RequestPath.tsx'

it('a step that the drawing has no time for stands without one', () => {
  const { figure } = openTexts().texts('en').webHosting
  const { cases } = figure
  const added = 'The owner wrote one step more'
  const steps = [...cases.built.steps, added]
  const texts = { ...figure, cases: { ...cases, built: { ...cases.built, steps } } }
  const html = renderToStaticMarkup(<RequestPath texts={texts} />)
  expect(html).toContain('<b>340 ms</b>')
  expect(html).toMatch(new RegExp(`<li>\\s*${added}</li>`))
  expect(html).not.toContain('undefined')
})
