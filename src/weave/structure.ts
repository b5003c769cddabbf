/**
 * A weave as weavers write it down. Shafts and treadles are numbered from 1.
 * `threading[e]` is the shaft that carries warp end `e`, counted from the left;
 * `treadling[p]` is the treadle pressed for pick `p`, counted from the top;
 * `tieUp[t - 1]` lists the shafts that treadle `t` raises (rising shed).
 */
export interface Weave {
  readonly threading: readonly number[]
  readonly tieUp: readonly (readonly number[])[]
  readonly treadling: readonly number[]
}

/**
 * A family of weaves with the longest float that any of them has, in threads:
 * `warp` is the longest run of picks one end passes over or under, `weft` the longest run of
 * ends one pick passes over or under.
 */
export interface Structure {
  readonly name: string
  readonly longestFloat: { readonly warp: number; readonly weft: number }
  readonly weaves: readonly Weave[]
}
