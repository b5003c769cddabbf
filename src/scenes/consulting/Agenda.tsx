import { facts } from '#agency/agency'
import { clockOf } from '#hours/hours'
import type { Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { buttonClass } from '#ui/Button'
import { Cloth } from '#ui/Cloth'
import { sampler } from '#weave/weave'
import style from './Agenda.module.css'

type Props = Readonly<{
  texts: Texts['consulting']['try']
  /** The labels of the topics, which the contact form uses for its subject, in the order of `topicIds`. */
  subjects: Texts['forms']['subjects']
}>

const topicIds = ['stefna', 'kerfi', 'uttekt', 'utbod', 'reglur', 'gervigreind'] as const
const atFirst: readonly string[] = ['stefna', 'uttekt']
/** The topics, plus the opening and the closing. */
const slots = topicIds.length + 2

/**
 * The agenda of a first meeting: selected topics fill its half hours, each with its own cloth on one warp, and are
 * sent to the contact form as its subject. Works without script.
 */
export function Agenda({ texts, subjects }: Props) {
  return (
    <form className={style.agenda} action={routes.contact} aria-label={texts.label}>
      <input type="hidden" name="efni" value="fundur" />
      <fieldset className={`grid ${style.topics}`}>
        <legend>{texts.legend}</legend>
        {topicIds.map((id) => (
          <label key={id}>
            <input type="checkbox" name="efni" value={id} defaultChecked={atFirst.includes(id)} />
            {subjects[id]}
          </label>
        ))}
      </fieldset>
      <div className={style.sheet}>
        <h2 id="agenda">{texts.label}</h2>
        <div className={style.slots}>
          {Array.from({ length: slots }, (_, slot) => (
            <span key={halfHour(slot)}>{halfHour(slot)}</span>
          ))}
          <ol className={style.list} aria-labelledby="agenda" aria-live="polite">
            <Slot words={texts.first} weave={0} />
            {topicIds.map((id, index) => (
              <Slot key={id} id={id} words={subjects[id]} weave={index + 1} />
            ))}
            <Slot words={texts.last} weave={0} />
          </ol>
        </div>
      </div>
      <div className={`cluster ${style.end}`}>
        <p>
          <span className={`display size-3 ${style.minutes}`}> {texts.minutes}</span> {texts.each}
        </p>
        <button type="submit" className={buttonClass({ look: 'quiet' })}>
          {texts.action}
        </button>
      </div>
    </form>
  )
}

type SlotProps = Readonly<{ id?: (typeof topicIds)[number]; words: string; weave: number }>

function Slot({ id, words, weave }: SlotProps) {
  const woven = sampler[weave % sampler.length]
  return (
    <li className={id ? `overlay ${style.topic} ${style[id]}` : 'overlay'}>
      {woven && <Cloth seed={`agenda-${id ?? words}`} thread={6} weave={woven} palette={yarns} />}
      <span className="display size-1">{words}</span>
    </li>
  )
}

const yarns = { warp: 'madder', weft: 'paper' } as const

/** The start time of the half hour `slot` of a morning: `9:30`. */
function halfHour(slot: number): string {
  const minutes = clockOf(facts().agency.openingHours.opens) / 60_000 + slot * 30
  return `${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
