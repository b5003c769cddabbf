import { type Cards, Points, Section } from '#sections/Section'
import { Drawing } from '#ui/Drawing'
import style from './MarginNotes.module.css'

/** A drawn page with six notes in its margins, each with a leader line to its subject. */
export function MarginNotes({ cards, ...section }: Cards) {
  return (
    <Section {...section}>
      <div className={style.notes}>
        <Proof />
        <ul className={style.list}>
          <Points of={cards} />
        </ul>
      </div>
    </Section>
  )
}

/** Loaded fast, with a focus ring, on a phone too; a line being edited, an outline, a lock. */
function Proof() {
  return (
    <Drawing box="0 0 640 480" className={style.proof}>
      <path className={style.sheet} d="M70 12h500v456H70zM70 52h500M70 96h500" />
      <path fill="var(--madder)" d="M70 92h300v7H70z" />
      <path className={style.mark} d="M92 166h330v34H92z" />
      <path
        fill="var(--dye-moorit)"
        d="M92 64h90v16H92zM430 68h34v8h-34zM480 68h34v8h-34zM92 130h250v26H92zM92 170h322v26H92zM416 240h110v12H416zM440 264h86v9h-86zM440 284h70v9h-70zM416 308h110v12H416zM470 390h60v48h-60z"
      />
      <path className={style.ring} d="M430 162v42m-7-42h14m-14 42h14M190 264h144v60H190z" />
      <path
        className={style.soft}
        d="M92 222h280v8H92zM92 240h250v8H92zM200 366h210v8H200zM200 386h180v8H200zM200 406h200v8H200z"
      />
      <path fill="var(--moss)" d="M200 274h124v40H200z" />
      <path className={style.lock} d="M484 390v-16a16 16 0 0132 0v16" />
      <path className={style.sheet} d="M44 300h118v176H44z" />
      <path fill="var(--dye-moorit)" d="M56 320h64v12H56zM56 338h92v12H56z" />
      <path fill="var(--moss)" d="M56 440h60v22H56z" />
      <path className={style.soft} d="M56 364h94v6H56zM56 378h84v6H56zM56 392h90v6H56z" />
      <g className={style.leads}>
        <path d="M0 60h40v36h30M0 222h24v72h166M0 404h44M640 60h-60v123H440M640 222h-50v44h-64M640 404H530" />
        <path
          strokeWidth="13"
          d="M70 96h.01M190 294h.01M44 404h.01M440 183h.01M526 266h.01M530 404h.01"
        />
      </g>
    </Drawing>
  )
}
