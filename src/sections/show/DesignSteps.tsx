import { type Point, Section, type SectionTexts } from '../Section.tsx'
import './DesignSteps.css'

type Props = SectionTexts & Readonly<{ steps: readonly Point[]; imageAlt: string }>

/** Four steps, each with the same page a stage further: asked about, framed, dressed and tested. */
export function DesignSteps({ steps, imageAlt, ...head }: Props) {
  return (
    <div className="ground ground-madder">
      <Section {...head}>
        <p className="visually-hidden">{imageAlt}</p>
        <ol className="design-steps__list">
          {steps.map((step, index) => (
            <li key={step.title}>
              <svg viewBox="0 0 200 250" aria-hidden="true">
                <path className="sheet" d="M1 1h198v248H1z" />
                {index === 0 ? <Questions /> : <use href="#design-piece" />}
                {index === 3 && <Visit />}
              </svg>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        <svg className="design-steps__parts" aria-hidden="true">
          <symbol id="design-piece" viewBox="0 0 200 250">
            <path className="piece-name" d="M16 16h34v8H16zM120 18h16v4h-16zM144 18h16v4h-16z" />
            <path className="piece-picture" d="M16 104h168v96H16z" />
            <path className="piece-sea" d="M16 168h168v32H16zM16 168l40-30 30 20 34-28 64 38z" />
            <path className="piece-cabin" d="M44 182v-22l18-14 8 6v-16h7v21l6 5v20z" />
            <circle className="piece-sun" cx="150" cy="128" r="11" />
            <path className="piece-title" d="M16 42h150v16H16zM16 66h104v16H16z" />
            <path className="piece-text" d="M16 212h84v5H16zM16 223h64v5H16z" />
            <path className="piece-action" d="M128 210h56v20h-56z" />
          </symbol>
        </svg>
      </Section>
    </div>
  )
}

/** Notes of a first talk. */
function Questions() {
  return (
    <g className="asked">
      <path d="M20 34h108M20 50h72M36 104h120M36 120h90M36 136h104M20 188h64M20 204h112" />
      <text x="146" y="58">
        ?
      </text>
      <text x="150" y="212">
        ?
      </text>
    </g>
  )
}

/** The way a visitor took, with the place where it stuck. */
function Visit() {
  return (
    <g className="visit">
      <path d="M150 26C90 40 60 60 84 88s92 20 70 66-76 30-40 58l34 6" />
      <circle cx="150" cy="26" r="5" />
      <circle className="visit__stuck" cx="84" cy="88" r="13" />
      <path className="visit__hand" d="M146 214l22 9-9 4-4 9z" />
    </g>
  )
}
