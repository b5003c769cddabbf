import './ClientStrip.css'

/** Wordmarks set in type. */
export function ClientStrip({ title, clients }: { title: string; clients: readonly string[] }) {
  return (
    <section className="client-strip wrap" aria-labelledby="clients-title">
      <h2 id="clients-title">{title}</h2>
      <ul className="client-strip__names">
        {clients.map((client, index) => (
          <li className={`client-strip__name--${index % 6}`} key={client}>
            {client}
          </li>
        ))}
      </ul>
    </section>
  )
}
