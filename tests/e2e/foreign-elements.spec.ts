import type { Page } from '@playwright/test'
import { routes } from '#routing/routing'
import {
  chosenIn,
  clickCard,
  expectReady,
  expectValues,
  fieldOf,
  fillForm,
  sendAndSeeThanks,
  sendForm,
} from '../form-page.ts'
import { expect, test } from './fixtures.ts'

// What visitors have in their browsers writes into pages too: extensions put icons beside fields,
// translators wrap every word.

const sender = { name: 'Jóna Jónsdóttir', email: 'jona@example.is', phone: '+354 555 0000' }

/** What is typed, chosen and ticked before its script is there, in forms that have all parts of the others. */
const forms = [
  {
    path: routes.quote,
    values: { ...sender, budget: '500-1000', timeline: '1-2', message: 'Halló' },
    cards: [
      ['selected_services', 'web-design'],
      ['selected_solutions', 'ai'],
    ],
  },
  {
    path: routes.serviceDesk,
    values: {
      ...sender,
      urgency: 'high',
      problem: 'Vefurinn er niðri',
      website: 'https://a.example',
    },
    cards: [['type', 'villa']],
  },
] as const

/** As extensions do it to a field that somebody writes in. */
const extensions = {
  'an icon beside the field': (field: Element) =>
    field.after(document.createElement('icon-of-other')),
  'a wrapper around the field': (field: Element) => {
    const wrapper = document.createElement('div')
    field.replaceWith(wrapper)
    wrapper.append(field)
    if (field instanceof HTMLElement) field.focus()
  },
}

/** As the translators of browsers do it: each text goes into two elements of their own. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    if (!text.textContent?.trim() || text.parentElement?.closest('textarea, option')) continue
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = `*${text.textContent}`
    text.parentNode?.replaceChild(outer, text)
  }
}

const islands = /\.island\.[^/]*js/

/** Keeps the scripts of islands back until it is called. */
async function holdIslands(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(islands, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Fills the form in before its script is there, lets something `foreign` in, and then the script. */
async function fillEarly(page: Page, form: (typeof forms)[number], foreign: () => Promise<void>) {
  const { path, values, cards } = form
  const release = await holdIslands(page)
  await page.goto(path)
  await fillForm(page, values)
  for (const [field, value] of cards) await clickCard(page, field, value)
  await fieldOf(page, 'email').focus()
  await foreign()
  release()
  await expectReady(page)
  await expectValues(page, values)
  expect(await chosenIn(page)).toEqual(cards.map(([, value]) => value))
  await expect(fieldOf(page, 'email')).toBeFocused()
  await page.unroute(islands)
}

test('what was filled in before the script came stays beside what extensions put in', async ({
  page,
}) => {
  // The field of the address is one part, which all forms have.
  for (const put of Object.values(extensions)) {
    await fillEarly(page, forms[0], () => fieldOf(page, 'email').evaluate(put))
    await page.evaluate(() => sessionStorage.clear())
  }
})

for (const form of forms) {
  test(`a form whose words are translated before its script comes, and while it is filled in, is sent: ${form.path}`, async ({
    page,
  }) => {
    const { values, cards } = form
    const translateAll = () => page.locator('astro-island').evaluate(translate)
    await fillEarly(page, form, () => page.locator('form[data-form]').evaluate(translate))
    await fillForm(page, { email: '' })
    await translateAll()
    await sendForm(page)
    await expect(page.locator('form [role=alert]')).toContainText(/./)
    await translateAll()
    await fillForm(page, values)
    for (const [field, value] of cards) await clickCard(page, field, value)
    await translateAll()
    for (const [field, value] of cards) await clickCard(page, field, value)
    await expectValues(page, values)
    await sendAndSeeThanks(page)
    await expect(fieldOf(page, 'email')).toHaveValue('')
  })
}
