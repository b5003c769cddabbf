import type { Texts } from '#i18n/i18n'

/** What stands where there is no page, or none for whoever asks. */
export function DeadEnd({ texts }: Readonly<{ texts: Texts['desk']['notFound'] }>) {
  return (
    <>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <p>
        <a href="/">{texts.back}</a>
      </p>
    </>
  )
}
