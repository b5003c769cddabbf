import { expect, it } from 'vitest'
import { sampleSubmission } from '../../../tests/sample-submission.ts'
import { openTexts } from '../../../tests/texts.ts'
import { fieldFacts } from './staff-email.ts'

const texts = openTexts().texts('is')

it('names choices as the visitor saw them, in the order of the form', () => {
  const submission = sampleSubmission(
    { form: 'quote' },
    {
      ...{ selected_services: 'web-design,seo', selected_solutions: '', budget: '10000+' },
      selected_package: 'seo.pro',
    },
  )
  const { labels } = texts.forms
  const { webDesign, seo } = texts.services.items
  const facts = fieldFacts(submission, texts)
  expect(facts.slice(0, 3)).toEqual([
    [labels.services, `${webDesign.name}, ${seo.name}`],
    [labels.solutions, '–'],
    [labels.package, `${seo.name} – ${texts.seo.packages.plans.pro.name}`],
  ])
  expect(facts).toContainEqual([labels.budget, texts.quote.budget.options['10000+']])
})

it('shows a choice that is no longer offered as it is stored', () => {
  const submission = sampleSubmission({ form: 'servicedesk' }, { type: 'gamalt', urgency: 'low' })
  expect(fieldFacts(submission, texts)).toContainEqual([texts.forms.labels.type, 'gamalt'])
})
