import { catalogue } from '#content/catalogue'
import { formatQuantity, type Language, type Texts } from '#i18n/i18n'
import { urgencies } from '#leads/forms/service-desk'
import { tile, type Weave } from '#weave/weave'
import './ServiceDesk.css'

type Props = Readonly<{ texts: Texts['serviceDesk']['panel']; language: Language }>

const straight = [1, 2, 3, 4, 1, 2, 3, 4]
const broken = [1, 2, 3, 4, 2, 1, 4, 3]
const rose = [1, 2, 3, 4, 1, 4, 3, 2]
const tieUp = [
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 1],
]

/** One for each kind of request in the order of the form, all over eight ends and eight picks. */
const weaves: readonly Weave[] = [
  { threading: broken, tieUp, treadling: straight },
  { threading: rose, tieUp, treadling: rose },
  { threading: broken, tieUp, treadling: broken },
  { threading: straight, tieUp, treadling: straight },
]

/** How thick the yarn is, in pixels. */
const thread = 6

/**
 * The response times as four lengths of cloth, each as long as its hours (requirement 5.12). The style
 * sheet leaves its colours to the one that the form asks for, in the weave of its kind, with script and
 * without.
 */
export function ResponseTimes({ texts: { title, response }, language }: Props) {
  const yarn = { gradientUnits: 'userSpaceOnUse', spreadMethod: 'reflect' } as const
  return (
    <section className="desk-times" aria-labelledby="desk-times-title">
      <h2 id="desk-times-title">{title}</h2>
      <svg className="desk-times__yarns" aria-hidden="true">
        <defs>
          <linearGradient id="desk-warp" className="desk-yarn--warp" x2=".5" {...yarn}>
            <stop offset=".3" />
            <stop offset="1" />
          </linearGradient>
          <g id="desk-weave" stroke="url(#desk-warp)" transform="translate(.5)">
            {weaves.map((weave) => (
              <path className="desk-weave" key={tile(weave).d} d={tile(weave).d} />
            ))}
          </g>
          {urgencies.map((urgency) => (
            <g key={urgency}>
              <linearGradient
                id={`desk-yarn-${urgency}`}
                className={`desk-yarn--${urgency}`}
                x2="0"
                y1=".5"
                y2="1"
                {...yarn}
              >
                <stop offset=".3" />
                <stop offset="1" />
              </linearGradient>
              <pattern
                id={`desk-${urgency}`}
                width="8"
                height="8"
                patternUnits="userSpaceOnUse"
                patternTransform={`scale(${thread})`}
              >
                <path fill={`url(#desk-yarn-${urgency})`} d="M0 0h8v8H0z" />
                <use href="#desk-weave" />
              </pattern>
            </g>
          ))}
        </defs>
      </svg>
      <dl>
        {urgencies.toReversed().map((urgency) => (
          <div className={`desk-time desk-time--${urgency}`} key={urgency}>
            <dt>{response[urgency]}</dt>
            <dd>
              {formatQuantity(catalogue.response[urgency], language)}
              <svg aria-hidden="true">
                <rect width="100%" height="100%" fill={`url(#desk-${urgency})`} />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
