import { formatQuantity, formatRatio, type Language, type Texts } from '#i18n/i18n'
import { Section } from '#sections/Section'
import { Cloth } from '#ui/Cloth'
import { contrast } from '../../styles/colour.ts'
import style from './Contrast.module.css'

type Shade = 'light' | 'dark'
type Colour = keyof Texts['accessibility']['contrast']['words'] | 'paper'

type Props = Readonly<{
  texts: Texts['accessibility']['contrast']
  /** The colours of the site itself, for both themes. */
  colours: Readonly<Record<Colour, Readonly<Record<Shade, string>>>>
  seed: string
  language: Language
}>

/** The minimum contrast of text (WCAG 2.2, 1.4.3); text must also be resizable to 200 % (1.4.4). */
const least = 4.5

/**
 * One cloth, half in the light and half in the dark theme, and below it enlarged: on each the same words in the
 * site's text colours, with their contrast ratio.
 */
export function Contrast({ texts, colours, seed, language }: Props) {
  const ratio = (value: number) => formatRatio(value, language)
  const words = Object.entries(texts.words) as [Exclude<Colour, 'paper'>, string][]
  const intro = texts.intro.replace('{{least}}', ratio(least))
  return (
    <Section id="contrast" title={texts.title} intro={intro}>
      <div className={`bleed ${style.contrast}`}>
        {(['light', 'dark'] as const).map((shade) => (
          <div className={`${style.form} ${style[shade]}`} key={shade}>
            <Cloth seed={seed} id={shade} thread={10} className={style.cloth} />
            <h3>{texts[shade]}</h3>
            <dl>
              {words.map(([colour, word]) => (
                <div className={style[colour]} key={colour}>
                  <dt>{word}</dt>
                  <dd>{ratio(contrast(colours[colour][shade], colours.paper[shade]))}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
        <div className={`${style.form} ${style.large}`}>
          <Cloth seed={seed} id="large" thread={20} className={style.cloth} />
          <h3>
            {texts.large} <b>{formatQuantity({ unit: 'percent', amount: 200 }, language)}</b>
          </h3>
          <ul className={style.words}>
            {words.map(([colour, word]) => (
              <li className={style[colour]} key={colour}>
                {word}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
