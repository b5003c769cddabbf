import style from './Spreadsheet.module.css'

const broken = '#REF!'
/** What stands in the cells, row by row. */
const rows = [
  ['412', '77', '1,24', '8'],
  ['39', broken, '1024', '516'],
  ['63', '2048', '5', '90'],
  ['71', '337', '18', broken],
  ['204', '6', '0,5', '840'],
  ['12', '1200', broken, '33'],
  ['7', '58', '96', '415'],
  ['330', '24', '611', '9'],
  ['83', '150', '47', '1260'],
]
const [width, height] = [120, 44]

/** The sheet that a business hangs on: what nobody dares to touch, and where it is broken already. */
export function Spreadsheet() {
  const [first = []] = rows
  const right = 40 + first.length * width
  return (
    <svg
      className={style.sheet}
      viewBox={`0 0 ${right} ${(rows.length + 2) * height}`}
      aria-hidden="true"
    >
      <text className={style.formula} x="14" y="29">
        <tspan>fx</tspan> =IF(ISERROR(VLOOKUP($B$7;<tspan>{broken}</tspan>;3;0));C7*1,24;D$2)
      </text>
      <path className={style.head} d={`M0 ${height}h${right}v${height}H40v2000H0z`} />
      <path
        className={style.lines}
        d={[
          ...Array.from(
            { length: rows.length + 2 },
            (_, row) => `M0 ${(row + 1) * height}h${right}`,
          ),
          ...first.map((_, column) => `M${40 + column * width} ${height}v2000`),
        ].join('')}
      />
      {first.map((_, column) => (
        <text
          key={columnName(column)}
          x={40 + (column + 0.5) * width}
          y={height + 29}
          textAnchor="middle"
        >
          {columnName(column)}
        </text>
      ))}
      {rows.map((values, row) => (
        <g key={values.join()} transform={`translate(0 ${(row + 2) * height})`}>
          <text x="20" y="29" textAnchor="middle">
            {row + 1}
          </text>
          {values.map((value, column) => (
            <text
              key={value}
              className={value === broken ? style.broken : undefined}
              x={28 + (column + 1) * width}
              y="29"
              textAnchor="end"
            >
              {value}
            </text>
          ))}
        </g>
      ))}
      <path
        className={style.chosen}
        d={`M${40 + width} ${3 * height}h${width}v${height}h-${width}z`}
      />
    </svg>
  )
}

const columnName = (column: number) => String.fromCodePoint(65 + column)
