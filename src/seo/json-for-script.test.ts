import { expect, it } from 'vitest'
import { jsonForScript } from './json-for-script.ts'

it('is the same value, with nothing in it that could end the script', () => {
  const value = { title: '</script><!--<script>alert(1)</script>', text: '„Þór“ & \u2028' }
  const written = jsonForScript(value)
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toEqual(value)
})
