import { atDesk } from '../desk-session.ts'
import { gluedWords } from '../glued-words.ts'
import { post } from '../http.ts'
import { siteTexts } from '../texts.ts'
import { deskSite, expect, test } from './fixtures.ts'

test('the loom has no group in which there is nothing', async ({ page }) => {
  await page.goto('/')
  const { threading, tieUp, treadling } = siteTexts('is').home.loom
  for (const name of [threading, tieUp, treadling]) {
    await expect(
      page.locator('[data-loom]').getByRole('button', { name, exact: true }),
    ).toBeVisible()
  }
  await expect(page.getByRole('group').filter({ hasText: /^$/ })).toHaveCount(0)
})

test.describe('a lead', () => {
  test.use(deskSite)

  test('names its states, says which it has, and no field reads the whole message out', async ({
    browser,
    site,
  }) => {
    const [email, message] = ['grima@example.is', 'Við þurfum nýjan vef. '.repeat(40)]
    const sent = { 'form-name': 'contact', name: 'Gríma', email, subject: 'Vefur', message }
    expect((await post(site.port, sent)).status).toBe(200)
    const page = await atDesk(browser, site)
    await page.goto(`/leads?q=${email}`)
    await page.locator('[data-key-item]').click()
    const { deskLeads, deskReplies } = siteTexts('en')
    const states = page.getByRole('group', { name: deskLeads.lead.mark })
    await expect(states.getByRole('button', { pressed: true })).toHaveText(deskLeads.state.new)
    await states.getByRole('button', { name: deskLeads.state.answered }).click()
    await expect(states.getByRole('button', { pressed: true })).toHaveText(deskLeads.state.answered)
    await expect(states.getByRole('button')).toHaveCount(4)
    const textarea = page.locator('#field-text')
    await expect(textarea).toHaveAccessibleDescription(deskReplies.reply.quote)
    expect(await gluedWords(page)).toEqual([])
  })
})
