import { expect, it } from 'vitest'
import { greetedName } from './email-parts.ts'

it.each(
  [
    'Þorbjörg Hrafnkelsdóttir|Jón Þ. Þór|J.R.R. Tolkien|J.-P. Sartre|GUÐMUNDUR MCDONALD|Íñigo Echeverría',
    "María del Carmen de la Fuente|Søren Østergaard-Nielsen|Seán O’Brien|Charles d'Artagnan",
    'Ludwig van Beethoven|Jón og Anna|Una|Дмитрий Шостакович|Ελευθέριος Βενιζέλος|عبد الرحمن محمد',
    'अनुष्का शर्मा|王小明|김연아',
  ].flatMap((names) => names.split('|')),
)('%s is a name, greeted by its first word', (name) => {
  const typed = ` ${name.replace(' ', '  ').normalize('NFD')} `
  expect(greetedName(typed)).toBe(name.split(' ')[0])
})

it.each([
  ...['', 'x'.repeat(41), `Jón${'\u0301'.repeat(200)}`, 'de la', '-Jón', '...', '\u0301Jón'],
  ...['your account is suspended', 'Your Account Is Suspended Today', 'Your-Account-Is-Closed'],
  ...['恶意网站。现在', '请访问我们的网站领取奖金', 'Jón & Anna', 'Jón @evil', '<b>Jón</b>'],
  ...['evil.example', 'Jón evil.is', 'A.is', 'Evil dot com', 'Ｅｖｉｌ．ｃｏｍ', 'https://e.vil'],
  ...['Gane 500 € aquí', 'Jón ②', 'Jón\nBcc', 'Jón\u2028Anna', 'Jón\u202eannA', '=?utf-8?Q?J?='],
  '$t(forms:alert) {{company.email}}',
])('%j is not a name to greet a stranger by', (name) => {
  expect(greetedName(name)).toBeUndefined()
})
