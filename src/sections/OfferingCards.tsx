import { Cloth } from '#ui/Cloth'
import { Icon } from '#ui/Icon'
import { SectionHead } from './SectionHead.tsx'
import './Swatches.css'

type Props = Readonly<{
  id: string
  title: string
  intro: string
  offerings: readonly Readonly<{ href: string; icon: string; name: string; summary: string }>[]
  /** Where all of them are listed. */
  all?: Readonly<{ href: string; label: string }>
}>

/** Services or solutions as swatches: a strip of their page's cloth, name, summary, one link. */
export function OfferingCards({ id, title, intro, offerings, all }: Props) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} intro={intro} />
      <ul className="swatches">
        {offerings.map(({ href, icon, name, summary }) => (
          <li className="swatch" key={href}>
            <div className="swatch__strip">
              <Cloth seed={href} id={id} thread={5} />
            </div>
            <Icon icon={icon} />
            <h3>
              <a className="swatch__link" href={href}>
                {name}
              </a>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
      {all && (
        <p className="swatches__all">
          <a href={all.href}>
            {all.label} <Icon icon="arrow-right" size={18} />
          </a>
        </p>
      )}
    </section>
  )
}
