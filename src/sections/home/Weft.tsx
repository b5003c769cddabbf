/**
 * The madder thread between two parts of the front page, which crosses to the other margin and turns
 * there as a weft does; the parts between carry it on by `threaded`. Decoration.
 */
export function Weft({ to }: Readonly<{ to: 'left' | 'right' }>) {
  return <div className={`weft weft--${to}`} data-weft />
}
