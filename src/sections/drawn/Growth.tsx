import { clothOf } from '../choose/PageSheets.tsx'

/**
 * A first page from order to opening, one drawing a step: the theme as it comes, with nothing in it;
 * what its owner sends, on its way to its place; and the page in a window, on the cloth of the
 * package `id`, which PageSheets weaves higher up.
 */
export function growthOf(id: string) {
  return [
    <svg key="bare" className="growth" viewBox="-.5 0 44.5 70" aria-hidden="true">
      <path
        className="growth__theme"
        d="M0 .5h44V70H0zM4 4h36v30H4zM4 40h24v7H4zM4 53h34M4 57h28M4 61h15v5H4z"
      />
    </svg>,
    <svg key="sent" className="growth" viewBox="-.5 0 44.5 70" aria-hidden="true">
      <path className="sheets__page" d="M0 .5h44V70H0z" />
      <path className="growth__theme" d="M4 4h36v30H4zM4 40h24v7H4z" />
      <g transform="rotate(-6) translate(9 -9)">
        <path className="sheets__dyed" d="M4 4h36v30H4z" />
        <path
          className="sheets__bare"
          d="M4 34V25l10-11 8 9 5-5 13 11v5zM23 34v-6l4-4 4 4v6h-3v-3h-2v3zM32 8a3.5 3.5 0 1 0 .1 0z"
        />
      </g>
      <text className="sheets__word" x="37" y="47" transform="rotate(7 24 47)">
        Holt
      </text>
      <path className="sheets__ink" d="m10 57 34-5M6 60.5l28-3" />
      <path className="growth__theme" d="M4 61h15v5H4z" />
    </svg>,
    <div key="live" className="growth growth--live" aria-hidden="true">
      <svg className="cloth" aria-hidden="true">
        <rect transform="scale(8)" width="100%" height="100%" fill={`url(#${clothOf(id)})`} />
      </svg>
      <svg viewBox="-.5 -.5 121 79" aria-hidden="true">
        <path className="sheets__page" d="M0 0h120v78.5H0z" />
        <path
          className="sheets__dyed"
          d="M0 8h120v38H0zM62 52h15v13H62zM81.5 52h15v13h-15zM101 52h15v13h-15zM4 70.5h17v5H4z"
        />
        <path
          className="sheets__bare"
          d="M0 46V35l18-15 13 10 11-9 17 14 15-7 20 12 26-10v16zM49 46v-9l7-6 7 6v9h-4.5v-5h-5v5zM97 13a6 6 0 1 0 .1 0z"
        />
        <path
          className="sheets__ink"
          d="M0 7.5h120M4 4h28M4 63.5h44M4 67h36M62 70h15M81.5 70h15M101 70h15"
        />
        <text className="sheets__word" x="30" y="59">
          Holt
        </text>
      </svg>
    </div>,
  ]
}
