import { expect, it } from 'vitest'
import { itEachEngine } from '../../../tests/databases.ts'
import { sampleLead } from '../../../tests/sample-lead.ts'
import {
  addSavedReply,
  changeSavedReply,
  filledReply,
  listSavedReplies,
  removeSavedReply,
  savedReplyInput,
} from './saved-replies.ts'

const at = (second: number) => new Date(Date.UTC(2026, 5, 1, 12, 0, second))
const written = { language: 'is', title: 'Fundur', body: 'Hittumst, {{name}}.\r\n({{reference}})' }

itEachEngine('a saved reply is changed and removed, over nobody’s change', async ({ open }) => {
  const database = await open()
  const input = savedReplyInput.parse(written)
  await addSavedReply(database, input, undefined, at(0))
  await addSavedReply(database, { ...input, language: 'da' }, undefined, at(0))
  const [shown] = await listSavedReplies(database.db, 'is')
  if (!shown) throw new Error('not there')
  // Old placeholders in braces are shown in the current form.
  expect(shown).toMatchObject({ title: 'Fundur', body: 'Hittumst, [nafn].\n([tilvísun])' })
  const change = { ...input, title: 'Fundur í næstu viku' }
  expect(await changeSavedReply(database, shown, change, undefined, at(1))).toBe(true)
  expect(await changeSavedReply(database, shown, input, undefined, at(2))).toBe(false)
  expect(await removeSavedReply(database, shown, undefined, at(2))).toBe(false)
  const [newer] = await listSavedReplies(database.db, 'is')
  expect(newer?.title).toBe('Fundur í næstu viku')
  expect(await removeSavedReply(database, newer ?? shown, undefined, at(3))).toBe(true)
  expect(await listSavedReplies(database.db)).toMatchObject([{ language: 'da' }])
})

it('fill in the first name and the reference, and leave no gap without a name', () => {
  const body = 'Hittumst, {{ name }}.\nErindi {{reference}} {{name}}'
  expect(filledReply(body, sampleLead())).toBe('Hittumst, Þórður.\nErindi 3F2A-91BC Þórður')
  const inAnyLanguage = 'Hej [navn] [Nombre] [ name ] [nafn]: [sagsnummer]'
  const inBrackets = 'Hej Þórður Þórður Þórður Þórður: 3F2A-91BC'
  expect(filledReply(inAnyLanguage, sampleLead())).toBe(inBrackets)
  const nobody = sampleLead({}, { name: '' })
  expect(filledReply(body, nobody)).toBe('Hittumst.\nErindi 3F2A-91BC')
  expect(filledReply('Takk {{name}}!', nobody)).toBe('Takk!')
})

it.each(['{{phone}}', 'a }} b', '{{name', '[nafm]', '   '])('may not contain %s', (body) => {
  expect(savedReplyInput.safeParse({ ...written, body }).success).toBe(false)
})
