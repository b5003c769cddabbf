import { isValidElement, type ReactNode } from 'react'
import { Icon } from '#ui/Icon'
import style from './Section.module.css'

export type Point = Readonly<{
  title: string
  text: string
  /** The name of a lucide icon, for points without a figure. */
  icon?: string | undefined
}>

type PointsProps = Readonly<{
  of: readonly Point[]
  /** Figures in the order of the points, or a function of the index. */
  figures?: readonly ReactNode[] | ((place: number) => ReactNode) | undefined
  /** Icons are above the titles in narrow columns. */
  icons?: 'before' | 'above' | undefined
}>

/** The entries of a list, each with its heading, and its figure above that. */
export function Points({ of: points, figures, icons = 'before' }: PointsProps) {
  return points.map(({ title, text, icon }, index) => (
    <li key={title}>
      {typeof figures === 'function' ? figures(index) : figures?.[index]}
      <h3 className={icon && (icons === 'above' ? `${style.named} ${style.above}` : style.named)}>
        {icon && (
          <span className={style.icon}>
            <Icon icon={icon} />
          </span>
        )}
        {title}
      </h3>
      <p className={style.text}>{text}</p>
    </li>
  ))
}

export type SectionTexts = Readonly<{ id: string; title: string; intro?: string | undefined }>

export type Cards = SectionTexts & Readonly<{ cards: readonly Point[] }>

/** `texts` with an icon for each card: names in order, separated by spaces, which `npm run icons` collects. */
export function withIcons<Texts extends Readonly<{ cards: readonly Point[] }>>(
  texts: Texts,
  icons: string,
) {
  const names = icons.split(' ')
  return { ...texts, cards: texts.cards.map((card, place) => ({ ...card, icon: names[place] })) }
}

export type Ground = 'band' | 'madder' | 'moss' | 'moorit'

type Props = SectionTexts &
  Readonly<{
    /** On wide screens heading and intro are above the content, or beside it in four of the twelve columns. */
    head?: 'above' | 'beside'
    /** A full-width dark band, in woad or another dye, whose content inherits its colours. */
    ground?: Ground | undefined
    children: ReactNode
  }>

/** A section of a page, labelled by its heading. */
export function Section({ children, head: place = 'above', ground, ...head }: Props) {
  const looks = ['section wrap', place === 'beside' && style.beside, groundClass(ground)]
  return (
    <section className={looks.filter(Boolean).join(' ')} aria-labelledby={head.id}>
      <SectionHead {...head} />
      {children}
    </section>
  )
}

/** The classes of a section on `ground`. */
export function groundClass(ground: Ground | undefined): string {
  if (!ground) return ''
  return ground === 'band' ? 'ground' : `ground ground-${ground}`
}

/** A section’s heading and the intro below it. */
export function SectionHead({ id, title, intro }: SectionTexts) {
  return (
    <div className={style.head}>
      <h2 id={id}>{title}</h2>
      {intro && <p className="lead">{intro}</p>}
    </div>
  )
}

/** Whether an Astro slot has content; an empty one is an element without HTML. */
export function isFilled(slot: ReactNode): boolean {
  return isValidElement<{ value?: string }>(slot) ? slot.props.value?.trim() !== '' : Boolean(slot)
}
