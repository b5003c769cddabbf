import './Spreadsheet.css'

const rows = [
  '412',
  '77',
  '1024',
  '39',
  '#REF!',
  '8',
  '516',
  '#REF!',
  '63',
  '2048',
  '5',
  '90',
  '71',
  '337',
  '18',
  '204',
  '6',
]

/** The sheet that a business hangs on: what nobody dares to touch, and where it is broken already. */
export function Spreadsheet() {
  return (
    <div className="spreadsheet" aria-hidden="true">
      <p>
        <i>fx</i> =IF(ISERROR(VLOOKUP($B$7;<b>#REF!</b>;3;0));C7*1,24;D$2)
      </p>
      <div className="spreadsheet__columns">
        {Array.from({ length: 11 }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Columns are told apart by their place alone.
          <span key={column} />
        ))}
      </div>
      <ol>
        {Array.from(rows.entries(), ([row, value]) => (
          <li key={row}>{value === '#REF!' ? <b>{value}</b> : value}</li>
        ))}
      </ol>
    </div>
  )
}
