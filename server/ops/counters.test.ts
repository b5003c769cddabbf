import { expect, it } from 'vitest'
import { createCounters } from './counters.ts'

it('counts each set of labels by itself', () => {
  const counters = createCounters()
  expect(counters.all()).toEqual([])
  counters.add('form_posts', { form: 'contact', outcome: 'stored' })
  counters.add('form_posts', { form: 'unknown', outcome: 'refused' })
  counters.add('form_posts', { outcome: 'stored', form: 'contact' })
  expect(counters.all()).toEqual([
    { name: 'form_posts', labels: { form: 'contact', outcome: 'stored' }, value: 2 },
    { name: 'form_posts', labels: { form: 'unknown', outcome: 'refused' }, value: 1 },
  ])
})
