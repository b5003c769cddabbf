import type { EditorView } from '#desk/stories/editor-page'
import { languageNames, type Texts } from '#i18n/i18n'
import { Icon } from '#ui/Icon'
import { DeskButton } from '../desk/DeskForm.tsx'
import { EditorCard } from './EditorCards.tsx'
import style from './EditorPicture.module.css'
import { messageOf, StoryField } from './EditorText.tsx'

type Props = Readonly<{ view: EditorView; texts: Texts['deskEditor'] }>

/** The picture of a story: upload, focus point, and a preview of the crop. */
export function EditorPicture({ view, texts }: Props) {
  const { values, picture, ratio, original, others } = view
  const { picture: t, field } = texts
  const [x, y] = [values.focus_x ?? '50', values.focus_y ?? '50']
  const point = { cx: `${x}%`, cy: `${y}%` }
  const message = messageOf({ view, texts }, 'picture', 'image_url', 'image_focus')
  return (
    <EditorCard title={t.title} id="field-picture" data-picture>
      <input type="hidden" name="image_url" defaultValue={values.image_url ?? ''} />
      <label className={style.drop} data-drop>
        <Icon icon="image" />
        {t.drop}
        <input
          type="file"
          name="picture"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby="picture-message"
        />
      </label>
      <p
        className={`soft size-small ${style.message}`}
        id="picture-message"
        role="status"
        data-failed={message !== undefined}
      >
        {message}
      </p>
      <noscript>
        <DeskButton does="picture" formNoValidate label={t.put} />
      </noscript>
      <div className={`stack ${style.shown}`} hidden={!picture} data-picture-shown>
        <p className="soft size-small">{t.focus}</p>
        <div className={style.focus} data-focus>
          <img src={picture || undefined} alt="" data-whole />
          <svg aria-hidden="true">
            <circle {...point} r="16" />
            <circle {...point} r="4" />
          </svg>
        </div>
        {[
          { name: 'focus_x', label: field.focus_x, value: x },
          { name: 'focus_y', label: field.focus_y, value: y },
        ].map(({ name, label, value }) => (
          <label className={`size-small ${style.slider}`} key={name}>
            {label}
            <input type="range" name={name} min="0" max="100" step="1" defaultValue={value} />
          </label>
        ))}
        <figure className={style.cut} data-ratio={ratio}>
          <img src={picture || undefined} alt="" data-cut />
          <figcaption className="soft size-small">{t.cut}</figcaption>
        </figure>
        {[original, ...others].map((language) => (
          <StoryField
            key={language}
            {...{ view, texts, language }}
            word="image_alt"
            label={`${field.image_alt} (${languageNames[language]})`}
            {...(language !== original && { hint: '' })}
          />
        ))}
        <DeskButton does="no-picture" formNoValidate data-no-picture label={t.remove} />
      </div>
    </EditorCard>
  )
}
