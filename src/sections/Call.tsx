import type { ReactNode } from 'react'
import { Button } from '#ui/Button'
import { Cloth } from '#ui/Cloth'
import style from './Call.module.css'
import { Draft } from './Draft.tsx'
import { type Ground, groundClass, isFilled } from './Section.tsx'

type Props = Readonly<{
  title: string
  text: string
  action: string
  href: string
  look?: CallLook | undefined
  /** The ground of the look `band`; woad by default. */
  dye?: Ground | undefined
  /** The seed of the cloth or draft. */
  seed?: string | undefined
  /** Content before the price; with the look `ask` it is an alternative beside the words. */
  first?: ReactNode
  /** The price. */
  price?: ReactNode
  /** The price as a tag, of which the call is the stub. */
  tag?: ReactNode
  /** Content below the words. */
  foot?: ReactNode
  /** Replaces the cloth or draft; with the looks `band` and `ask` it is above the words. */
  drawing?: ReactNode
}>

/**
 * `band`: a dark band. `half`: a draft that hangs at the side. `ask`: the words alone, nearly as large as the
 * headline. `cloth`: a label sewn on a cloth. `sheet`: a sheet of paper with a field to write in. `search`: a search
 * field that runs off the edge of the window. `tag`: the stub of a price tag. `bar`: a full-width bar with the
 * price, and a drawing beside it.
 */
export type CallLook = 'band' | 'half' | 'ask' | 'cloth' | 'sheet' | 'search' | 'tag' | 'bar'

/** The end of a page: the price, and one call to action. */
export function Call(props: Props) {
  const { title, text, action, href, look = 'band', dye = 'band', seed = title } = props
  const { first, price, tag, foot, drawing } = props
  const isTag = look === 'tag'
  const laid = look === 'ask' && isFilled(first) ? style.ways : style[look]
  const ground = look === 'band' ? groundClass(dye) : 'section'
  const drawn =
    (isFilled(drawing) && drawing) ||
    (look === 'half' && <Draft seed={seed} />) ||
    (look === 'cloth' && <Cloth seed={seed} id="call" thread={9} />)
  const call = (
    <section
      className={`${style.call} screen-only${isTag || look === 'search' ? ' bath' : ''}`}
      aria-labelledby="call-title"
      data-call
    >
      <div className={style.words}>
        <h2 id="call-title">{title}</h2>
        <p>{text}</p>
      </div>
      <Button href={href} fills={look === 'bar' ? 'box' : false}>
        {action}
      </Button>
    </section>
  )
  return (
    <div
      className={`${style.ending} ${laid} ${look === 'bar' && drawn ? style.row : ''} ${ground}`}
      data-ending={look}
    >
      {drawn && <div className={`${style.drawing} screen-only`}>{drawn}</div>}
      <div className={`wrap ${style.inner}`}>
        {isFilled(first) && <div className={style.first}>{first}</div>}
        {price}
        {!isTag && call}
        {foot}
      </div>
      {isTag && (
        <div className={style.tagged}>
          {tag}
          {call}
        </div>
      )}
    </div>
  )
}
