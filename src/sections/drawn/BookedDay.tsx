import { type Cards, Points, SectionHead } from '../Section.tsx'

const hours = [9, 10, 11, 12, 13, 14, 15]

/** What is included, as the entries of one day: each begins an hour after the one before it. */
export function BookedDay({ cards, ...head }: Cards) {
  return (
    <section className="section wrap" aria-labelledby={head.id} data-later="solution">
      <SectionHead {...head} />
      <div className="booked-day">
        <div aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{hour}:00</span>
          ))}
        </div>
        <ul className="booked-day__entries">
          <Points of={cards} />
        </ul>
      </div>
    </section>
  )
}
