import type { Texts } from '#i18n/texts'

/** What letters call a form; one that the site no longer has goes by its own name. */
export function formName(form: string, { mail }: Texts): string {
  return new Map(Object.entries(mail.forms)).get(form) ?? form
}
