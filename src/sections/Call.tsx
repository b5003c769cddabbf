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
  /** Of a band; woad without it. */
  dye?: Ground | undefined
  /** Of its cloth or draft. */
  seed?: string | undefined
  /** What is said before the price; before words that stand alone it is another way on, beside them. */
  first?: ReactNode
  /** What it costs. */
  price?: ReactNode
  /** That as a tag, whose stub the call is. */
  tag?: ReactNode
  /** Below the words. */
  foot?: ReactNode
  /** Instead of the cloth or draft; in a band, or where words stand alone, above them. */
  drawing?: ReactNode
}>

/**
 * A dark band; a draft that hangs at the side; the words alone, nearly as large as the headline; a label
 * sewn on a cloth; a sheet of paper with a field that one writes in; a field from which a search goes out,
 * off the edge of the window; the stub of a price tag; or a bar as wide as the page, on which the price
 * stands, and beside which is what is drawn.
 */
export type CallLook = 'band' | 'half' | 'ask' | 'cloth' | 'sheet' | 'search' | 'tag' | 'bar'

/** The end of a page: what it costs, and one thing to do next. */
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
