import type { Shape } from '#ui/IconShape'
import { tile } from '#weave/weave'

const straight = [1, 2, 3, 4, 1, 2, 3, 4]
const twill = tile({
  threading: straight,
  tieUp: [
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 1],
  ],
  treadling: straight,
})

/** How thick a yarn is: eight of them fill the 24 units of a mark. */
const yarn = 3

const weft = ['path', { className: 'mark__weft', d: 'M0 0h24v24H0z' }]
const warp = [
  'path',
  { className: 'mark__warp', transform: `translate(${yarn / 2}) scale(${yarn})`, d: twill.d },
]

/** What has happened to a piece of twill, for each kind of request. */
export const requestMarks: Readonly<Record<string, Shape>> = {
  // One of its ends is broken.
  villa: [
    weft,
    warp,
    ['path', { className: 'mark__weft', d: 'M12 0h3v24h-3z' }],
    ['path', { className: 'mark__own', d: 'M12 0h3v7.5h-3zM12 16.5h3v7.5h-3z' }],
  ],
  // A question is woven in.
  fyrirspurn: [
    weft,
    warp,
    ['path', { className: 'mark__weft', d: 'M3 0h18v24H3z' }],
    [
      'path',
      {
        className: 'mark__own',
        d: 'M6 3h3v3H6zM9 0h6v3H9zM15 3h3v6h-3zM12 9h3v3h-3zM9 12h3v3H9zM9 18h3v3H9z',
      },
    ],
  ],
  // The weft is another from here on.
  breytingabeiðni: [weft, ['path', { className: 'mark__own', d: 'M0 12h24v12H0z' }], warp],
  // The piece goes on: a new pick is laid into bare warp.
  uppfærsla: [
    weft,
    warp,
    ['path', { className: 'mark__bare', d: 'M0 12h24v12H0z' }],
    [
      'path',
      {
        className: 'mark__ends',
        d: 'M1.5 12v12m3-12v12m3-12v12m3-12v12m3-12v12m3-12v12m3-12v12m3-12v12',
      },
    ],
    ['path', { className: 'mark__own', d: 'M0 12h24v3H0z' }],
  ],
}
