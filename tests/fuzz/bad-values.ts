import { headerInjections, markup } from '../hostile/values.ts'

const words = (list: string) => list.split(' ')

/** Values that no visitor means: of other types, too long, not text, or text that does things. */
export const badValues: readonly string[] = [
  ...headerInjections,
  ...markup,
  ...['', ' ', '\t', '\n', '[object Object]', '["a","b"]', '{"$gt":""}'],
  ...words('0 -1 NaN 1e309 true null undefined {} [] __proto__ constructor toString ,,, ,a'),
  ...["' or 1=1 --", "'); drop table submissions; --"],
  ...words('=1+1 +cmd|x @SUM(A1) %s%n ../..'),
  ...['\0', 'a\0b', '\u0001', '\u001b[2J', '\u007f', '\u0085', '\u009b31m', '\ufeff', '\ufffe'],
  ...['\uffff', '\u202e', '\u2066', '\u200b', 'é', '😀', '👩🏽‍🚀', '\u{1ffff}', '\u{10ffff}'],
  ...['a'.repeat(201), 'a'.repeat(10_001), 'þ'.repeat(2_001), 'e\u0301'.repeat(999)],
  ...['😀'.repeat(999), '\n'.repeat(10_000), ' '.repeat(30_000)],
  ...[`${'a'.repeat(250)}@b.is`, 'http://a b'],
  ...words('a@b.is a@b @ https:// https://[ data:,x'),
]

/** Names that mean something to JavaScript, to other servers, or to careless readers of forms. */
export const badNames: readonly string[] = [
  ...words('__proto__ constructor prototype toString hasOwnProperty then length __proto__[name]'),
  ...words('constructor[prototype][x] name[] name[0] name.first Name NAME ｎａｍｅ form-name[]'),
  ...words('id state score letters'),
  ...['', ' name', 'name ', 'name\0', 'na\nme', `a${'[b]'.repeat(5_000)}`, 'x'.repeat(60_000)],
]

/** What stands in `form-name` when it is no form of the site. */
export const badForms: readonly string[] = [
  ...words('Contact CONTACT contact,quote contact/../quote kontakt __proto__ constructor toString'),
  ...['', ' ', 'contact ', ' contact', 'contact\n', 'contact\0', '[object Object]', '\u202e'],
]
