import type { WordsView } from '#desk/words/words-page'
import type { Texts } from '#i18n/i18n'
import { buttonClass } from '#ui/Button'
import { optionsOf } from '../desk/DeskForm.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { DeskList, DeskRow } from '../desk/lists/DeskList.tsx'
import { Filter } from '../desk/lists/Filter.tsx'
import { NewTabLink } from '../desk/NewTabLink.tsx'

const quiet = buttonClass({ look: 'quiet', size: 'small' })

type Props = Readonly<{ view: WordsView; texts: Pick<Texts, 'desk' | 'deskWords'> }>

/** The site's texts, searched by content or filtered by place. */
export function WordList({ view, texts: { desk, deskWords: t } }: Props) {
  const { q, page, pages, isNarrowed, found, isCut, lines, siteUrl, unknown, legal } = view
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.intro}</p>
      <Filter
        action="/words"
        choices={[
          { name: 'q', label: t.search, type: 'search' },
          { name: 'page', label: t.page, any: t.anywhere, options: optionsOf(pages) },
        ]}
        values={{ q, page }}
        submit={t.submit}
        clear={isNarrowed && { href: '/words', label: t.clear }}
      />
      {siteUrl && (
        <p>
          <NewTabLink className={quiet} href={siteUrl} hint={desk.newTab}>
            {t.open}
          </NewTabLink>
        </p>
      )}
      {isNarrowed && <p role="status">{lines.length + legal.length > 0 ? found : t.none}</p>}
      {isCut && <p className="soft size-small">{t.most}</p>}
      {lines.length > 0 && (
        <DeskList>
          {lines.map(({ name, href, text, language, place, isChanged }) => (
            <li key={name}>
              <DeskRow
                name={
                  <a href={href} lang={language}>
                    {text}
                  </a>
                }
                tag={isChanged && t.changed}
                hint={`${place} · ${name}`}
              />
            </li>
          ))}
        </DeskList>
      )}
      {legal.length > 0 && (
        <DeskSection title={t.legalTitle}>
          <DeskList>
            {legal.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </DeskList>
        </DeskSection>
      )}
      {unknown.length > 0 && (
        <DeskSection title={t.unknownTitle}>
          <p className="soft">{t.unknown}</p>
          <DeskList>
            {unknown.map(({ href, name }) => (
              <li key={name}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </DeskList>
        </DeskSection>
      )}
    </>
  )
}
