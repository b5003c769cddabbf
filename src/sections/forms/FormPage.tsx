import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon'
import style from './FormPage.module.css'

type Props = Readonly<{
  title: string
  lead: string
  /** The layout, by the content beside the form; `choice` is a page that leads to several forms. */
  look: 'quote' | 'order' | 'contact' | 'desk' | 'choice'
  /** In narrow windows the label of a link that skips the choices above the fields. */
  past?: string
  children: ReactNode
  beside?: ReactNode
}>

/** A page whose form begins on the first screen: a compact head, the form, and the content beside it. */
export function FormPage({ title, lead, look, past, children, beside }: Props) {
  const isForm = look !== 'choice'
  return (
    <div className={`wrap ${style.page} ${style[look]}`}>
      <div className={style.head}>
        <h1 className={isForm ? `size-4 ${style.title}` : undefined}>{title}</h1>
        <p>{lead}</p>
        {past && (
          <a className={`arrow-link screen-only ${style.past}`} href="#fields">
            {past} <Icon icon="arrow-down" size={18} />
          </a>
        )}
      </div>
      {children}
      {beside && (
        <div className={style.beside}>
          <div className={style.kept}>{beside}</div>
        </div>
      )}
    </div>
  )
}
