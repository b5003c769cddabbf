import { type Cards, Points, SectionHead } from '../Section.tsx'

const hours = [9, 10, 11, 12, 13, 14, 15]
const evening = [16, 17, 18, 19, 20, 21]

/** What is included, as the entries of one day: each begins an hour after the one before it. */
export function BookedDay({ cards, ...head }: Cards) {
  return (
    <section className="section wrap" aria-labelledby={head.id}>
      <SectionHead {...head} />
      <div className="booked-day">
        <Hours of={hours} />
        <ul className="booked-day__entries">
          <Points of={cards} />
        </ul>
      </div>
    </section>
  )
}

/** The hours after it, in which the page ends. */
export function BookedEvening() {
  return <Hours of={evening} />
}

function Hours({ of }: Readonly<{ of: readonly number[] }>) {
  return (
    <div className="booked-day__hours" aria-hidden="true">
      {of.map((hour) => (
        <span key={hour}>{hour}:00</span>
      ))}
    </div>
  )
}
