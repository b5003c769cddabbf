import { Swatch } from '#ui/Cloth'

/** Cloths side by side, by their seeds; of a number of them the page has one. */
export function Grown({ seeds }: Readonly<{ seeds: readonly string[] }>) {
  return (
    <div className="grown">
      {seeds.map((seed) => (
        <Swatch seed={seed} id={`grown-${seeds.length}`} thread={18} key={seed} />
      ))}
    </div>
  )
}
