import { clothOf, Sheet } from '#sections/offers/PageSheets'
import { Drawing } from '#ui/Drawing'
import style from './Growth.module.css'

/**
 * A first page from order to launch, one drawing per step: the empty theme; the owner's content, on its way to its
 * place; and the page in a window, on the cloth of the package `id`, which PageSheets defines further up.
 */
export function growthOf(id: string) {
  return [
    <Drawing key="bare" className={`${style.growth} ${style.bare}`} box="-.5 0 44.5 70">
      <Sheet planned="M0 .5h44V70H0zM4 4h36v30H4zM4 40h24v7H4zM4 53h34M4 57h28M4 61h15v5H4z" />
    </Drawing>,
    <Drawing key="sent" className={`${style.growth} ${style.sent}`} box="-.5 -9 52.5 79">
      <Sheet
        page="M0 .5h44V70H0z"
        planned="M4 4h36v30H4zM4 40h24v7H4zM4 61h15v5H4z"
        ink="m10 57 34-5M6 60.5l28-3"
      />
      <g transform="rotate(-6) translate(9 -9)">
        <Sheet
          dyed="M4 4h36v30H4z"
          bare="M4 34V25l10-11 8 9 5-5 13 11v5zM23 34v-6l4-4 4 4v6h-3v-3h-2v3zM32 8a3.5 3.5 0 1 0 .1 0z"
        />
      </g>
      <g transform="rotate(7 24 47)">
        <Sheet page="M9 35.5h32v14H9z" words={[['Holt', 38, 47]]} />
      </g>
    </Drawing>,
    <div key="live" className={`screen-only ${style.growth} ${style.live}`} aria-hidden="true">
      <svg className={style.cloth} aria-hidden="true">
        <rect transform="scale(8)" width="100%" height="100%" fill={`url(#${clothOf(id)})`} />
      </svg>
      <Drawing className={style.window} box="-.5 -.5 121 79">
        <Sheet
          page="M0 0h120v78.5H0z"
          dyed="M0 8h120v38H0zM62 52h15v13H62zM81.5 52h15v13h-15zM101 52h15v13h-15zM4 70.5h17v5H4z"
          bare="M0 46V35l18-15 13 10 11-9 17 14 15-7 20 12 26-10v16zM49 46v-9l7-6 7 6v9h-4.5v-5h-5v5zM97 13a6 6 0 1 0 .1 0z"
          ink="M0 7.5h120M4 4h28M4 63.5h44M4 67h36M62 70h15M81.5 70h15M101 70h15"
          words={[['Holt', 30, 59]]}
        />
      </Drawing>
    </div>,
  ]
}
