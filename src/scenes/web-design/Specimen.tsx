import { type Cards, Points, Section } from '#sections/Section'
import { Drawing } from '#ui/Drawing'
import style from './Specimen.module.css'

type Props = Cards &
  Readonly<{
    /** Some letters of the page’s language, drawn large. */
    letters: string
  }>

/** The deliverables on an unfolded sheet: a drawing for each, in its place. */
export function Specimen({ cards, letters, ...section }: Props) {
  return (
    <Section {...section}>
      <ul className={style.specimen}>
        <Points of={cards} figures={drawings(letters)} />
      </ul>
    </Section>
  )
}

const box = '0 0 240 130'

/** In the order of the words: a tree, screens, letters and dyes, a click, a contrast. */
const drawings = (letters: string) => [
  <Drawing key="tree" box={box}>
    <path d="M120 34v30M30 96V64h180v32M90 64v32M150 64v32" />
    <path fill="var(--ink)" d="M92 6h56v28H92zM8 96h44v26H8zM68 96h44v26H68zM188 96h44v26h-44z" />
    <path fill="var(--madder)" stroke="none" d="M128 96h44v26h-44z" />
  </Drawing>,
  <Drawing key="screens" box={box}>
    <path d="M2 6h136v116H2zM152 36h48v86h-48zM212 66h26v56h-26z" />
    <path fill="var(--ink)" d="M14 18h84v14H14zM162 46h28v10h-28zM217 72h16v7h-16z" />
    <path
      fill="var(--madder)"
      stroke="none"
      d="M14 96h34v14H14zM162 100h28v12h-28zM217 108h16v8h-16z"
    />
  </Drawing>,
  <div key="letters" className={style.system} aria-hidden="true">
    <b className={style.letters}>{letters}</b>
    <i className={style.dyes} />
  </div>,
  <Drawing key="click" box={box}>
    <path d="M2 6h100v116H2zM138 6h100v116H138zM88 92c30 0 20-56 50-56" />
    <path fill="var(--ink)" d="M14 18h60v12H14zM150 30h60v12h-60z" />
    <path fill="var(--madder)" stroke="none" d="M14 80h62v24H14z" />
    <path fill="var(--ink)" stroke="var(--paper-raised)" d="M64 90l26 12-11 4-5 11z" />
  </Drawing>,
  <b key="contrast" className={`display size-6 ${style.contrast}`} aria-hidden="true">
    <i className={style.turned}>A</i> A
  </b>,
]
