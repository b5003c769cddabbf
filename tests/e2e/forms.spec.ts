import type { Page } from '@playwright/test'
import { money } from '#agency/agency'
import { formatQuantity, type Language, languages } from '#i18n/i18n'
import {
  contactForm,
  type Form,
  hostingOrderForm,
  quoteForm,
  serviceDeskForm,
  wordpressExpressOrderForm,
} from '#leads/leads'
import { orderPlans } from '#pricing/pricing'
import { storedWith } from '../faults/stored-posts.ts'
import { openFront } from '../faults/tcp-front.ts'
import {
  chosenIn,
  clickCard,
  expectReady,
  expectValues,
  fieldOf,
  fillForm,
  openForm,
  sendAndSeeThanks,
  sendForm,
} from '../form-page.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

type Values = Readonly<Record<string, string>>

/** The title of the dialog, whose words are given (requirement 10.2). */
const thanks = { is: 'Takk fyrir', en: 'Thank you', es: 'Gracias', da: 'Tak' } as const

/** One of the forms, as visitors meet it. */
type FormCase = Readonly<{
  form: Form
  /** What has to be filled in, in the order of the page. */
  required: readonly string[]
  /** What is written, or chosen in lists. */
  written: Values
  /** What is chosen on a page that was just opened. */
  initial: readonly string[]
  /** The cards that are clicked, one after the other, and what is stored of them. */
  cards: readonly (readonly [field: string, value: string])[]
  chosen: Values
  /** What the summary shows of them. */
  summary?: (language: Language) => readonly string[]
  /** A value that browsers take and the server does not. */
  refused: Values
  /** Where the keyboard begins, what is pressed, what is typed then with Tab, and what is stored. */
  keyboard: Readonly<{ from: string; keys: string; typed: readonly string[]; stored: Values }>
}>

const person = { name: 'Þóra Ævarsdóttir', email: 'thora@example.is' }
const byKeyboard = { ...person, company: 'Keyboard', phone: '' }

const orders = [hostingOrderForm, wordpressExpressOrderForm].map((form): FormCase => {
  const packages = form.fields[0].options
  const last = packages.at(-1) ?? ''
  return {
    form,
    required: ['name', 'email'],
    written: { ...person, domain: 'ævintýri.example.is' },
    initial: packages.slice(0, 1),
    cards: packages.map((it) => ['selected_package', it] as const),
    chosen: { selected_package: last, message: '' },
    summary: (language) => {
      const texts = siteTexts(language)
      const plan = orderPlans(form.name, texts, language).find(({ id }) => id === last)
      const { name = '?', features = [], facts = [], price } = plan ?? {}
      const prices = price && 'net' in price ? [price.net, price.gross] : ['?']
      const { vat } = texts.hostingOrder.summary
      return [name, ...features, ...facts.map(({ value }) => value), ...prices, vat]
    },
    refused: { message: '\u0007' },
    keyboard: {
      from: '[name=selected_package]:checked',
      keys: 'ArrowDown ArrowUp Tab',
      typed: [person.name, person.email, '', 'Keyboard', 'example.is', ''],
      stored: { selected_package: packages[0], domain: 'example.is' },
    },
  }
})

const cases: readonly FormCase[] = [
  {
    form: contactForm,
    required: ['name', 'email', 'subject', 'message'],
    written: { ...person, subject: 'Nýr vefur', message: 'Góðan dag.\nMig vantar vef.' },
    initial: [],
    cards: [],
    chosen: {},
    refused: { message: '   ' },
    keyboard: {
      from: '[name=name]',
      keys: '',
      typed: [person.name, person.email, '', 'Keyboard', 'Subject', 'Hello'],
      stored: { subject: 'Subject', message: 'Hello' },
    },
  },
  {
    form: quoteForm,
    required: ['name', 'email', 'message'],
    written: { ...person, message: 'Nýr vefur, takk.', budget: '1000-2000', timeline: '2v-4v' },
    initial: [],
    cards: [
      ['selected_services', 'seo'],
      ['selected_services', 'web-development'],
      ['selected_solutions', 'ai'],
      ['selected_solutions', 'hosting'],
      ['selected_solutions', 'hosting'],
    ],
    chosen: { selected_services: 'web-development,seo', selected_solutions: 'ai' },
    summary: (language) => {
      const { quote, services, solutions } = siteTexts(language)
      const { ai } = solutions.items
      return [
        ...[services.items.webDevelopment.name, services.items.seo.name],
        ...[299_950, 371_938, 49_950, 61_938].map((it) => formatQuantity(money(it), language)),
        `${quote.summary.quoted}: ${ai.name}`,
      ]
    },
    refused: { message: '   ' },
    keyboard: {
      from: '[name=selected_services] >> nth=0',
      // Down to the third and back from it, then past the others.
      keys: `Space Tab Tab Space Space${' Tab'.repeat(18)}`,
      typed: [person.name, person.email, '', 'Keyboard', '', '', 'Hello'],
      stored: { selected_services: 'web-development', message: 'Hello' },
    },
  },
  {
    form: serviceDeskForm,
    required: ['urgency', 'problem', 'name', 'email'],
    written: {
      ...{ ...person, problem: 'Karfan tæmist.', urgency: 'urgent' },
      website: 'https://example.is/karfa',
    },
    initial: [],
    cards: [
      ['type', 'villa'],
      ['type', 'breytingabeiðni'],
    ],
    chosen: { type: 'breytingabeiðni' },
    refused: { problem: '  ' },
    keyboard: {
      from: '[name=urgency]',
      keys: 'ArrowDown ArrowDown Tab Space ArrowDown Tab',
      typed: ['Teclado', '', person.name, person.email, '', 'Keyboard'],
      stored: { type: 'fyrirspurn', urgency: 'medium', problem: 'Teclado' },
    },
  },
  ...orders,
]

/** Checks what the summary shows, and that it shows no package but the chosen one. */
async function expectSummary(page: Page, words: readonly string[] = []) {
  const summary = page.locator('.Loom-module_summary')
  for (const it of words) await expect(summary).toContainText(it, { useInnerText: true })
  expect(await summary.locator('.Summary-module_plan:visible').count()).toBeLessThanOrEqual(1)
}

const cardsOf = (chosen: Values) =>
  Object.values(chosen).flatMap((values) => (values ? values.split(',') : []))

for (const [at, one] of cases.entries()) {
  const { form, written, initial, cards, chosen, summary, ...rest } = one
  test.describe(form.name, () => {
    // All forms have one door and one script: each is sent in two of the languages, in turns.
    const [language = 'is', , another = 'is'] = [...languages(), ...languages()].slice(at % 4)

    test(`is sent by pointer in ${language}, and by keyboard`, async ({ page, site }) => {
      // A package that nobody knows is ignored.
      await openForm(page, `${site.origin(language)}${form.path}?pakki=none`)
      expect(await chosenIn(page)).toEqual(initial)
      for (const card of cards) await clickCard(page, ...card)
      await expectSummary(page, summary?.(language))
      const company = `${form.name} ${language}`
      await fillForm(page, { ...written, company })
      const dialog = await sendAndSeeThanks(page)
      await expect(dialog).toHaveAccessibleName(thanks[language])
      await expect(dialog).toContainText(siteTexts(language).forms.success[form.success])
      await dialog.getByRole('button').first().click()
      await expect(dialog).toBeHidden()
      expect(await chosenIn(page)).toEqual(initial)
      for (const name of Object.keys(written)) await expect(fieldOf(page, name)).toHaveValue('')
      expect(storedWith(site, { company })).toMatchObject([
        { form: form.name, language, state: 'new', fields: { ...written, ...chosen, phone: '' } },
      ])

      const { from, keys, typed, stored } = rest.keyboard
      await page.locator(from).focus()
      for (const key of keys.split(' ').filter(Boolean)) await page.keyboard.press(key)
      for (const text of typed) {
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      const posts = storedWith(site, byKeyboard).filter((it) => it.form === form.name)
      expect(posts).toMatchObject([{ fields: stored }])
    })

    test(`comes back in ${another} with every value, then is sent`, async ({
      quiet: page,
      site,
    }) => {
      const { forms } = siteTexts(another)
      const address = site.origin(another) + form.path
      await page.goto(address)
      for (const card of cards) await clickCard(page, ...card)
      // An order shows its package by itself, while an estimate is the server's.
      if (initial.length > 0) await expectSummary(page, summary?.(another))
      const company = `${form.name} án script`
      await fillForm(page, { ...written, ...rest.refused, company })
      await sendForm(page)
      await expect(page.getByRole('alert')).toContainText(forms.alert)
      const [wrong = ''] = Object.keys(rest.refused)
      await expect(page.getByRole('alert').getByRole('link')).toBeFocused()
      await page.getByRole('alert').getByRole('link').click()
      await expect(fieldOf(page, wrong)).toBeFocused()
      await expect(page.locator('main [autofocus]')).toHaveCount(1)
      await expect(fieldOf(page, wrong)).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator(`#field-${wrong}-message`)).not.toBeEmpty()
      const { [wrong]: _, ...right } = written
      await expectValues(page, { ...right, company })
      expect(await chosenIn(page)).toEqual(cardsOf(chosen))
      await expectSummary(page, summary?.(another))
      await fillForm(page, { [wrong]: written[wrong] ?? '' })
      const dialog = await sendAndSeeThanks(page)
      expect(page.url()).toContain(`${address}?takk=`)
      await expect(dialog).toHaveAccessibleName(thanks[another])
      await expect(dialog).toContainText(forms.success[form.success])
      await dialog.getByRole('button').first().click()
      await expect(dialog).toBeHidden()
      expect(await chosenIn(page)).toEqual(initial)
      expect(storedWith(site, { company })).toMatchObject([
        { form: form.name, language: another, fields: { ...written, ...chosen } },
      ])
    })
  })
}

test('nothing is lost by a reload or a failing server, or sent twice', async ({
  context,
  site,
  atEnd,
}) => {
  const front = await openFront(site.port)
  atEnd(front.close)
  const { errors } = siteTexts('is').forms
  let posts = 0
  context.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  const company = 'Bilaður þjónn'
  const tabs: { page: Page; form: Form; written: Values; chosen: Values }[] = []
  for (const { form, required, written, cards, chosen } of cases) {
    const page = await context.newPage()
    tabs.push({ page, form, written: { ...written, company }, chosen })
    await openForm(page, `http://localhost:${front.port}${form.path}`)
    await sendForm(page)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(String(required.length))
    await expect(alert.getByRole('link')).toHaveCount(required.length)
    await expect(alert.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(fieldOf(page, required[0] ?? '')).toBeFocused()
    for (const { name, missing } of form.fields) {
      if (!missing) continue
      await expect(fieldOf(page, name)).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator(`#field-${name}-message`)).toHaveText(errors[missing])
    }
    for (const card of cards) await clickCard(page, ...card)
    await fillForm(page, { ...written, company })
    for (const name of required) {
      await expect(fieldOf(page, name)).not.toHaveAttribute('aria-invalid')
      await expect(page.locator(`#field-${name}-message`)).toBeEmpty()
    }
    await page.reload()
    await expectReady(page)
  }
  expect(posts).toBe(0)

  await front.turn('refuse')
  for (const { page, written, chosen } of tabs) {
    await sendForm(page)
    await expect(page.getByRole('alert')).toHaveText(
      'Villa kom upp við að senda form. Vinsamlegast reyndu aftur.',
    )
    await expectValues(page, written)
    expect(await chosenIn(page)).toEqual(cardsOf(chosen))
  }
  await front.turn('through')
  for (const { page, form, written, chosen } of tabs) {
    await sendAndSeeThanks(page)
    const stored = storedWith(site, { company }).filter((it) => it.form === form.name)
    expect(stored).toMatchObject([{ fields: { ...written, ...chosen } }])
  }
})
