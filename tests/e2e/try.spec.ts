import type { Page } from '@playwright/test'
import { routes } from '#routing/routing'
import { company } from '#test-agency/company'
import { siteTexts } from '../texts.ts'
import { expect, moving, test } from './fixtures.ts'

test.use(moving)

const { liveChat, ai, subscription, consulting, forms } = siteTexts('is')

/** The words of what is seen of `selector`, in order. */
const seen = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((found) =>
      found.flatMap((it) =>
        it.checkVisibility({ visibilityProperty: true }) ? it.textContent : [],
      ),
    )

const asked = '.Chat-module_asked'
const [first, second, third] = liveChat.try.items.map(({ question }) => question)

test('the chat answers pointer and keyboard, what is asked last stands last', async ({ page }) => {
  await page.goto(routes.liveChat)
  expect(await seen(page, asked)).toEqual([first])
  await page.locator('.Chat-module_question').nth(2).click()
  const spent = page.locator('.Chat-module_question input').nth(2)
  await spent.press('Space')
  await expect(spent).toBeFocused()
  expect(await seen(page, asked)).toEqual([first, third])
  await spent.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => seen(page, asked)).toEqual([first, third, second])
  await expect(page.locator('[data-turn=typing]')).toHaveCount(0)
  const { answer } = liveChat.try.items[1] ?? { answer: '' }
  await expect(page.locator('[role=log]')).toContainText(answer.slice(0, 20))
})

test('the chat says whether the office is open, and answers by it', async ({ page }) => {
  await page.goto(routes.liveChat)
  const changes = await page.locator('[data-at]').evaluateAll((found) =>
    found.map((it) => ({
      at: Number(it.getAttribute('data-at')),
      now: it.getAttribute('data-now'),
      text: it.textContent,
    })),
  )
  const opening = changes.findIndex(({ now }) => now === 'open')
  const around = changes.slice(opening, opening + 4)
  expect(around.map(({ now }) => now)).toEqual(['open', 'closed', 'closed', 'open'])
  // Before the day of an opening that is named, and on the day it is today.
  expect(new Set(around.map(({ text }) => text)).size).toBeGreaterThanOrEqual(3)
  const says = async (instant: number, { now, text }: (typeof changes)[number]) => {
    await page.clock.setFixedTime(instant)
    await page.reload()
    await expect(page.locator('[data-chat-state]')).toHaveText(text)
    const { greeting, greetingClosed } = liveChat.try
    const greetings = await seen(page, '.Chat-module_turns > p > span')
    expect(greetings).toEqual([now === 'open' ? greeting : greetingClosed])
  }
  for (const [nr, change] of around.entries()) {
    await says(change.at, change)
    const next = around[nr + 1]
    if (next) await says(next.at - 1, change)
  }
  // Of a page that was kept for too long the hours alone are still right.
  await page.clock.setFixedTime(Date.now() + 40 * 86_400_000)
  await page.reload()
  await expect(page.locator('[data-chat-state]')).toHaveText(liveChat.try.hours)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('after its last question the chat begins again, by keyboard too', async ({ page }) => {
      await page.goto(routes.liveChat)
      const again = page.getByRole('button', { name: liveChat.try.again })
      await expect(again).toBeHidden()
      const state = page.locator('[data-chat-state]')
      if (!javaScriptEnabled) await expect(state).toHaveText(liveChat.try.hours)
      const questions = page.locator('.Chat-module_question input')
      await questions.nth(1).press('Space')
      await questions.nth(2).press('Space')
      await expect(page.getByText(liveChat.try.end)).toBeVisible()
      await expect(questions.first()).toBeHidden()
      if (javaScriptEnabled) await expect(again).toBeFocused()
      await again.press('Enter')
      await expect.poll(() => seen(page, asked)).toEqual([first])
      await questions.nth(1).press('Space')
      await expect.poll(() => seen(page, asked)).toEqual([first, second])
      await questions.nth(2).press('Enter')
      await expect(page).toHaveURL(routes.liveChat)
    })
  })
}

const verdict = '[data-sorter] [data-says=name]'

test('one’s own message is sorted as one writes it, and goes nowhere', async ({ page }) => {
  await page.goto(routes.ai)
  const inbox = page.locator('[data-sorter] [type=radio]')
  await inbox.first().focus()
  await page.keyboard.press('ArrowUp')
  await expect(inbox.last()).toBeChecked()
  await expect(inbox.last()).toBeFocused()
  // By pointer one writes at once, in place of the sample.
  await inbox.first().click()
  await inbox.last().click()
  await page.keyboard.type('Er opið?')
  const text = page.locator('[data-sorter] textarea')
  await expect(text).toHaveValue('Er opið?')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const [sending, , invoice] = ai.try.categories
  for (const [words, name, urgency] of [
    ['Hvar er pakkinn, ég þarf hann STRAX', sending?.name, ai.try.urgent],
    ['reikningurinn <b>', invoice?.name, ai.try.calm],
    ['bilaður og ég vil endurgreitt', 'Bilun og reikningur', ai.try.urgent],
    ['', ai.try.unsure.name, ai.try.calm],
  ] as const) {
    await text.fill(words)
    await expect.poll(() => seen(page, verdict)).toEqual([name])
    expect(await seen(page, '[data-says=urgency]')).toEqual([urgency])
    await expect(page.locator('[data-own-text]')).toHaveText(words)
  }
  expect(requests).toEqual([])
})

test('offices show their time of day', async ({ page }) => {
  // A winter’s day: Copenhagen and Barcelona are an hour ahead of what the page was made with, or two.
  await page.clock.setFixedTime(new Date().setUTCHours(10, 5, 0, 0))
  await page.goto(routes.company)
  const times = company.offices.map(({ timeZone }) => {
    const at = new Date().setUTCHours(10, 5)
    return new Date(at).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })
  })
  await expect(page.locator('[data-clock]')).toHaveText(times)
})

test.describe('without script, by touch', () => {
  test.use({ javaScriptEnabled: false, hasTouch: true, viewport: { width: 360, height: 740 } })

  test('each of five messages is sorted as one would, with what decided', async ({ page }) => {
    await page.goto(routes.ai)
    const labels = page.locator('.Sorter-module_inbox label')
    await expect(labels.filter({ visible: true })).toHaveCount(5)
    for (const [index, { name }] of ai.try.categories.entries()) {
      await labels.nth(index).tap()
      const open = page.locator('[data-sorter] article').nth(index)
      await expect(page.locator('[data-sorter] article').filter({ visible: true })).toHaveCount(1)
      await expect(open.locator('[data-says=name]')).toHaveText(name)
      expect(await open.locator('mark').count()).toBeGreaterThan(0)
      const urgency = index === 1 ? ai.try.urgent : ai.try.calm
      await expect(open.locator('[data-says=urgency]')).toHaveText(urgency)
    }
  })

  test('the year follows what one chooses', async ({ page }) => {
    await page.goto(routes.subscription)
    const choose = (words: string) =>
      page.locator('.PaymentYear-module_choices label', { hasText: words }).tap()
    const total = page.locator('.PaymentYear-module_total b').filter({ visible: true })
    const stairs = page.locator('.PaymentYear-module_chart svg[data-if]').filter({ visible: true })
    const payments = async () => {
      const threads = await stairs
        .locator('path:not(.PaymentYear-module_air)')
        .evaluateAll((all) => all.map((it) => it.checkVisibility() && it.getAttribute('d')))
      return threads.filter(Boolean).join('').split('M').length - 1
    }
    const { month, year, pause, failed, failedNote, pauseYear } = subscription.try
    await expect(total).toHaveText('29.880\u00a0kr.')
    expect(await payments()).toBe(12)
    await choose(pause)
    await expect(total).toHaveText('24.900\u00a0kr.')
    expect(await payments()).toBe(10)
    await choose(failed)
    expect(await payments()).toBe(12)
    await expect(page.locator('.PaymentYear-module_why')).toContainText(failedNote)
    await choose(year)
    expect(await payments()).toBe(3)
    await expect(page.getByText(pauseYear)).toBeVisible()
    await choose(failed)
    expect(await payments()).toBe(1)
    await choose(month)
    expect(await payments()).toBe(10)
  })

  test('topics fill the half hours of the agenda, and open the form', async ({ page, site }) => {
    await page.goto(routes.consulting)
    const agenda = page.getByRole('form', { name: consulting.try.label })
    const slots = agenda.getByRole('listitem')
    await expect(slots).toHaveCount(4)
    for (const topic of [1, 3, 4, 5]) await agenda.locator('label').nth(topic).tap()
    await expect(slots).toHaveText([
      consulting.try.first,
      ...Object.values(forms.subjects).slice(1),
      consulting.try.last,
    ])
    await agenda.getByRole('button').tap()
    await expect(page).toHaveURL(new RegExp(`^${site.origin()}${routes.contact}\\?`))
    await expect(page.locator('[name=subject]')).toHaveValue(/.+: .+, .+/)
  })

  test('the company shows its people, and hours in place of clocks', async ({ page }) => {
    await page.goto(routes.company)
    const names = company.offices.flatMap(({ id }) =>
      company.people.filter(({ office }) => office === id).map(({ name }) => name),
    )
    await expect(page.locator('.People-module_city')).toHaveCount(company.offices.length)
    await expect(page.locator('.People-module_name')).toHaveText(names)
    await expect(page.locator('[data-clock]').filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('[data-offices] .figure').filter({ visible: true })).toHaveCount(3)
  })
})
