import { Swatch } from '#ui/Cloth'
import style from './Grown.module.css'

/** Cloths in a stair: one, then two, then three beside each other, by their seeds. */
export function Grown({ seeds }: Readonly<{ seeds: readonly string[] }>) {
  return (
    <div className={style.grown}>
      {[1, 2, 3].flatMap((count) =>
        seeds
          .slice(0, count)
          .map((seed) => (
            <Swatch
              seed={seed}
              id={`grown-${count}`}
              thread={14}
              key={`${count} ${seed}`}
              className={style[`row${count}`]}
            />
          )),
      )}
    </div>
  )
}
