import type { StoryText, TextPicture } from '#stories/stories'
import { Picture } from '#ui/Picture'
import { Prose } from './Prose.tsx'

type Props = Readonly<{
  text: Pick<StoryText, 'tokens' | 'ids'>
  picture: TextPicture
  deeper?: number
  look?: 'article' | 'chapters' | undefined
}>

/** A story’s text, with its pictures in every size. */
export function StoryProse({ text, picture, deeper = 0, look }: Props) {
  return (
    <Prose
      {...text}
      deeper={deeper}
      look={look}
      picture={(address, words) => {
        const found = picture(address)
        return found && <Picture {...found} alt={words} sizes="38rem" />
      }}
    />
  )
}
