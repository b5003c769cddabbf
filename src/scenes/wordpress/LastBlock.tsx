import type { Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { Button } from '#ui/Button'
import { Cloth } from '#ui/Cloth'
import { Block } from './Chosen.tsx'
import style from './LastBlock.module.css'

type Props = Readonly<{ texts: Texts['wordpress']; href: string }>

/** The end of the page in the editor’s window: the price, and the call to action in the last block. */
export function LastBlock({ texts: { price, closing }, href }: Props) {
  return (
    <div className={`section ${style.ending}`}>
      <div className={`screen-only ${style.cloth}`}>
        <Cloth seed={routes.wordpress} id="call" thread={9} />
      </div>
      <div className={style.window}>
        <section aria-labelledby="price" data-price-note>
          <h2 className={style.bar} id="price">
            {price.title}
          </h2>
          <p className={`display size-2 ${style.price}`} data-price-line>
            {price.text}
          </p>
        </section>
        <section className="screen-only" aria-labelledby="call-title" data-call>
          <Block>
            <div className={style.call}>
              <h2 className="display" id="call-title">
                {closing.title}
              </h2>
              <p className="lead">{closing.text}</p>
              <Button href={href}>{closing.action}</Button>
            </div>
          </Block>
        </section>
      </div>
    </div>
  )
}
