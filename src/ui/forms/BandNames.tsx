/** Labels on the bands of a loom, from the top. A summary says the same to those who hear the page. */
export function BandNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul className="cloth-names">
      {names.map((name) => (
        <li key={name}>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
