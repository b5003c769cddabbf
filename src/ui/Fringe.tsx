import style from './Fringe.module.css'

/** The warp ends that hang below a cloth, as wide as its container; undyed, or coloured by a class from `dyeOf`. */
export function Fringe({ dye = '' }: Readonly<{ dye?: string }>) {
  return <div className={`${style.fringe} screen-only ${dye}`.trim()} />
}
