import { patternName } from '#ui/Cloth'

/** Cloths that the choice of OfferingRows has brought to the page, side by side, by their seeds. */
export function Grown({ seeds }: Readonly<{ seeds: readonly string[] }>) {
  return (
    <div className="grown">
      {seeds.map((seed) => (
        <div data-swatch="" key={seed}>
          <svg className="cloth" aria-hidden="true">
            <g transform="scale(18)">
              <rect width="6%" height="6%" fill={`url(#${patternName(seed, 'need')})`} />
            </g>
          </svg>
        </div>
      ))}
    </div>
  )
}
