import type { CardField, Field, Form } from './form.ts'
import type { Values } from './values.ts'

/**
 * Whether the choices of a field weave bands: each checkbox one, a package also those of the packages before
 * it.
 */
const isWoven = (field: Field): field is CardField =>
  field.kind === 'checkboxes' || (field.kind === 'radio' && field.initial !== undefined)

/** The seeds of the bands that a form's cloth may have, in the order of the page. */
export function clothSeeds({ fields }: Form): readonly string[] {
  return fields
    .filter(isWoven)
    .flatMap(({ name, options }) => options.map((option) => `${name}.${option}`))
}

/** The name of the pattern with the cloth of one of `clothSeeds`, by index; its unit is a thread. */
export const bandName = (place: number) => `band-${place}`

/** The indexes of the `clothSeeds` that these values weave. */
export function wovenPlaces(form: Form, values: Values): readonly number[] {
  const woven = form.fields.filter(isWoven).flatMap(({ name, kind, options, initial }) => {
    const chosen = (values[name] || initial || '').split(',')
    const last = options.findIndex((option) => chosen.includes(option))
    return options.map((option, place) =>
      kind === 'radio' ? place <= last : chosen.includes(option),
    )
  })
  return woven.flatMap((isChosen, place) => (isChosen ? [place] : []))
}
