import { accentFault } from '#agency/agency'
import { formatRatio, type Language, type Texts } from '#i18n/i18n'
import { accentShades, grounds } from '../../styles/accent.ts'
import { contrast } from '../../styles/colour.ts'
import { DeskTable } from '../desk/lists/DeskTable.tsx'

type Props = Readonly<{
  accent: string
  texts: Texts['deskSettings']['preview']
  language: Language
}>

/** The shades computed from an accent, as they are used, with their contrast. */
export function BrandPreview({ accent, texts, language }: Props) {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return undefined
  const nearest = accentFault(accent)?.nearest
  const shades = accentShades(nearest ?? accent)
  const uses = [
    { name: texts.links, above: shades.madder, below: grounds.paper },
    { name: texts.buttons, above: grounds['on-madder'], below: shades['madder-ground'] },
    { name: texts.baths, above: grounds['on-band'], below: shades['dye-madder'] },
    { name: texts.yarn, above: shades['yarn-madder'], below: grounds.paper },
  ]
  const rows = uses.map(({ name, above, below }) => ({
    key: name,
    cells: [
      name,
      ...(['light', 'dark'] as const).map((time) => (
        <span key={time} className="cluster">
          <svg width="72" height="36" viewBox="0 0 72 36" aria-hidden="true">
            <path fill={below[time]} d="M0 0h72v36H0z" />
            <text fill={above[time]} x="36" y="25" fontSize="22" textAnchor="middle">
              Aa
            </text>
          </svg>
          <span>
            {above[time]} / {below[time]},{' '}
            {formatRatio(contrast(above[time], below[time]), language)}
          </span>
        </span>
      )),
    ],
  }))
  return (
    <section className="stack" aria-labelledby="shades">
      <h2 id="shades">{texts.title}</h2>
      <p>{nearest ? texts.nearest.replace('{{colour}}', nearest) : texts.text}</p>
      <DeskTable head={[texts.use, texts.day, texts.night]} groups={[{ key: 'shades', rows }]} />
    </section>
  )
}
