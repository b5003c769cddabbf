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

/** What is typed, chosen and ticked before its script is there, in a form that has all parts of the others. */
const values = { ...sender, budget: '500-1000', timeline: '1-2', message: 'Halló' }
const cards = [
  ['selected_services', 'web-design'],
  ['selected_solutions', 'ai'],
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
async function fillEarly(page: Page, foreign: () => Promise<void>) {
  const release = await holdIslands(page)
  await page.goto(routes.quote)
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
    await fillEarly(page, () => fieldOf(page, 'email').evaluate(put))
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('a form whose words are translated before its script comes, and while it is filled in, is sent', async ({
  page,
}) => {
  const translateAll = () => page.locator('astro-island').evaluate(translate)
  await fillEarly(page, () => page.locator('form[data-form]').evaluate(translate))
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
