import { referenceOf, type Submission } from '#leads/leads'

/** A lead as programs read it, flat: what the site knows of it, and the form's fields. */
export function leadJson({ createdAt, fields, ...lead }: Submission) {
  const { id, form, language, state, score, reasons, follows } = lead
  const reference = referenceOf(id)
  // The site's own last: no field can pass itself off as one of them.
  return {
    ...fields,
    ...{ id, reference, created_at: createdAt, form, language, state, score, reasons, follows },
  }
}
