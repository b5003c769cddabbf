import { Drawing } from '#ui/Drawing'
import style from './Spreadsheet.module.css'

const broken = '#REF!'
const rows = [
  ['', 'A', 'B', 'C', 'D'],
  ['1', '412', '77', '124', '8'],
  ['2', '39', broken, '1024', '516'],
  ['3', '63', '2048', '5', '90'],
  ['4', '71', '337', '18', broken],
  ['5', '204', '6', '5', '840'],
  ['6', '12', '1200', broken, '33'],
  ['7', '7', '58', '96', '415'],
  ['8', '330', '24', '611', '9'],
  ['9', '83', '150', '47', '1260'],
]
const cells = rows.flatMap((values, row) => values.map((value, column) => ({ value, row, column })))
const [width, height] = [120, 44]
/** The right edge of a column; column 0 contains the names of rows. */
const edge = (column: number) => 40 + column * width
const bottom = (rows.length + 1) * height

/** The spreadsheet that a business depends on: cells that nobody dares to touch, and cells that are already broken. */
export function Spreadsheet() {
  const down = rows.map((_, row) => `M0 ${(row + 1) * height}h${edge(4)}`)
  const across = [0, 1, 2, 3].map((column) => `M${edge(column)} ${height}V${bottom}`)
  return (
    <Drawing className={style.sheet} box={`0 0 ${edge(4)} ${bottom}`}>
      <text className={style.formula} x="14" y="29">
        <tspan>fx</tspan> =SUM(B2:B9)*C$7/(D4-<tspan>{broken}</tspan>)+$B$7*D$2*24
      </text>
      <path className={style.head} d={`M0 ${height}h${edge(4)}v${height}H40V${bottom}H0z`} />
      <path stroke="var(--hairline)" d={[...down, ...across].join('')} />
      {cells.map(({ value, row, column }) => (
        <text
          key={`${row} ${column}`}
          className={value === broken ? style.broken : undefined}
          x={column === 0 ? 26 : edge(column) - 12}
          y={(row + 1) * height + 29}
          textAnchor="end"
        >
          {value}
        </text>
      ))}
      <path
        fill="none"
        stroke="var(--madder)"
        strokeWidth="3"
        d={`M${edge(1)} ${3 * height}h${width}v${height}h-${width}z`}
      />
    </Drawing>
  )
}
