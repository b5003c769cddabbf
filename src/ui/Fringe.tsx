import style from './Fringe.module.css'

/**
 * The warp of a cloth that goes on a little below it, as wide as what it stands in; of bare yarn, or
 * dyed as `dyeOf` says.
 */
export function Fringe({ dye = '' }: Readonly<{ dye?: string }>) {
  return <div className={`${style.fringe} screen-only ${dye}`.trim()} />
}
