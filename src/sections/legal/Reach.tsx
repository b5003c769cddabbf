import { facts } from '#agency/agency'
import { phoneHref, type Texts } from '#i18n/i18n'
import { Section } from '../Section.tsx'
import style from './Reach.module.css'

type Props = Readonly<{ texts: Texts['accessibility']['report'] }>

/** The two ways to report an accessibility problem, and where to complain if that does not help. */
export function Reach({ texts }: Props) {
  return (
    <Section id="report" title={texts.title} intro={texts.intro} ground="madder">
      <div className={`split ${style.reach}`} data-reach>
        <p className={style.way}>
          <a href={`mailto:${facts().agency.email}`}>{facts().agency.email}</a>
        </p>
        <p className={style.way}>
          <a href={phoneHref(facts().agency.phone)}>{facts().agency.phone}</a>
        </p>
        <div>
          {texts.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={style.further}>
          <h3>{texts.further.title}</h3>
          <p>{texts.further.text}</p>
        </div>
      </div>
    </Section>
  )
}
