import type { EditorView } from '#desk/desk'
import { languageNames, languages, type Texts } from '#i18n/i18n'
import { Icon } from '#ui/Icon'

type Props = Readonly<{ view: EditorView; texts: Texts['deskEditor'] }>

/** The page of the story on the domain of a language, as it will be. */
export function EditorPage({ view, texts }: Props) {
  const t = texts.page
  const { origins, original, page } = view
  const own = origins[original] + page
  return (
    <section className="editor-part editor-page" aria-labelledby="page-title" data-part="page">
      <div className="editor-head">
        <h2 id="page-title">{t.title}</h2>
        <a href={own} target="_blank" rel="noreferrer" data-page-open>
          <Icon icon="external-link" size={18} />
          {t.open}
        </a>
      </div>
      <fieldset className="editor-tabs">
        <legend className="visually-hidden">{t.language}</legend>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            data-page-language={language}
            data-origin={origins[language]}
            aria-pressed={language === original}
          >
            {languageNames[language]}
          </button>
        ))}
      </fieldset>
      <p className="editor-kept-off" hidden data-page-off>
        {t.keptOff}
      </p>
      <iframe
        title={t.title}
        src={own}
        loading="lazy"
        data-frame
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
    </section>
  )
}
