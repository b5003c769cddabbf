/** The part of a help text that explains what a file looks like. */
export const fileHelp = `FILE is in UTF-8: a head of "key: value" lines between two lines of ---, and below it the text, a
paragraph a line. Or it is JSON with the columns of an export. The keys, those without * may be left
out:
  type *       news or project
  title *      a line of text
  slug         news: its part of the address; made of the title
  id           project: its part of the address; made of the title
  category *   project
  description  project: a sentence
  tags         project: texts with commas between them
  link         project: an address (https://...)
  excerpt      news: a sentence; by default the beginning of the text
  language     is (by default), en, es, da
  image        a file beside this one (./photo.jpg), a path on the site or an address. JPEG, PNG,
               WebP or AVIF, at most 20 MB and 40 million pixels, best from 800 pixels of width
  status       draft (by default) or published
  published    2026-11-21 or 2026-11-21 12:00 in Iceland: shown from then on when it is published`
