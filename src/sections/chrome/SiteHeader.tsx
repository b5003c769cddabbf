import type { ComponentProps } from 'react'
import { routes } from '#routing/routing'
import { Icon } from '#ui/Icon'
import { Wordmark } from '#ui/Wordmark'
import style from './SiteHeader.module.css'
import { SiteMenu } from './SiteMenu.tsx'

/** The agency's name and the menu, transparent over the page's opening and opaque below it (requirement 4.3). */
export function SiteHeader(props: ComponentProps<typeof SiteMenu>) {
  const { nav } = props.texts
  return (
    <header className={`screen-only ${style.header}`}>
      <div className={`wrap ${style.bar}`}>
        <a className={style.name} href={routes.home} data-behind-menu>
          <Wordmark />
        </a>
        <button className={style.open} type="button" popoverTarget="site-menu" data-behind-menu>
          <Icon icon="menu" />
          {nav.open}
        </button>
        <SiteMenu {...props} />
      </div>
    </header>
  )
}
