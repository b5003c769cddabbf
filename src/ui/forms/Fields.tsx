import type { Field as FieldDefinition } from '#leads/forms/form'
import type { FormTexts } from '#leads/forms/form-texts'
import type { FormPost } from '../../islands/use-form-post.ts'
import { Field } from './Field.tsx'

type Props = Readonly<{ fields: readonly FieldDefinition[]; texts: FormTexts; post: FormPost }>

/** The fields of a form that are not cards, in their order. */
export function Fields({ fields, texts, post }: Props) {
  return (
    <div className="form__columns">
      {fields.map((field) =>
        field.kind === 'radio' || field.kind === 'checkboxes' || field.kind === 'package' ? null : (
          <Field
            key={field.name}
            field={field}
            label={texts.labels[field.name] ?? ''}
            optional={texts.optional}
            choices={texts.choices[field.name]}
            value={post.initial[field.name]}
            message={post.messages[field.name]}
            title={post.ready ? undefined : shapeMessage(texts.messages[field.name])}
            focused={post.firstFault === field.name}
          />
        ),
      )}
    </div>
  )
}

function shapeMessage(messages: FormTexts['messages'][string] = {}): string | undefined {
  return messages.emailFormat ?? messages.urlFormat ?? messages.missing
}
