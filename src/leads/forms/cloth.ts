import type { CardField, Field, Form } from './form.ts'
import type { Values } from './values.ts'

/** Boxes weave a band each; of packages, each holds what the one before it holds. */
const isWoven = (field: Field): field is CardField =>
  field.kind === 'checkboxes' || (field.kind === 'radio' && field.initial !== undefined)

/** What the cloth of a form may be woven of, a seed a band, in the order of the page. */
export function clothSeeds({ fields }: Form): readonly string[] {
  return fields
    .filter(isWoven)
    .flatMap(({ name, options }) => options.map((option) => `${name}.${option}`))
}

/** The pattern that fills itself with the cloth of one of `clothSeeds`, by place; a unit is a thread. */
export const bandName = (place: number) => `band-${place}`

/** Which of `clothSeeds` these values weave, by place. */
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
