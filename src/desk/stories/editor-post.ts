import { isLanguage, type Language } from '#i18n/i18n'
import { ImageRefused, imageLimits } from '#pictures/pictures'
import { postedParts } from '../posted-form.ts'
import type { Desk } from '../visit.ts'
import { keepPicture, pictureMessage } from './picture.ts'

const actions = [
  ...(['save', 'publish', 'schedule', 'withdraw', 'current', 'discard', 'link'] as const),
  ...(['picture', 'no-picture', 'remove', 'remove-now'] as const),
] as const

type EditorAction = (typeof actions)[number]

/** What the form of the editor sent. */
export type EditorPost = Readonly<{
  action: EditorAction
  /** The language that the button named, `current.da` for one. */
  language: Language | undefined
  /** The fields of the story, with the picture that was sent along. */
  values: URLSearchParams
  /** `updated_at` of the story when the writing began. */
  before: string
  /** The token of this editor's preview. */
  preview: string
  /** Why the picture was not taken, in the reader's words, if it was not. */
  problem: string | undefined
}>

/** Fields that are not the story's. */
const own = ['do', 'before', 'preview']

/** A picture and the longest story, in bytes. */
const limitBytes = imageLimits.bytes + 2 * 1024 * 1024

/** Reads a post of the editor; an unknown button saves. Throws when it is too long or no form. */
export async function readEditorPost({ request, services, texts }: Desk): Promise<EditorPost> {
  const form = await postedParts(request, limitBytes)
  const given = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') given.set(name, value)
  const values = storyFields(given)
  let problem: string | undefined
  const file = form.get('picture')
  if (file instanceof File && file.size > 0) {
    try {
      values.set('image_url', await keepPicture(file, services))
    } catch (thrown) {
      if (!(thrown instanceof ImageRefused)) throw thrown
      problem = pictureMessage(thrown.problem, texts.deskStories)
    }
  }
  const [action = '', language] = (given.get('do') ?? '').split('.')
  return {
    action: actions.find((it) => it === action) ?? 'save',
    language: isLanguage(language) ? language : undefined,
    values,
    before: given.get('before') ?? '',
    preview: given.get('preview') ?? '',
    problem,
  }
}

/** The fields of the story among those of the form. */
export function storyFields(form: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...form].filter(([name]) => !own.includes(name)))
}
