import type { EditorView } from '#desk/desk'
import { languageNames, type Texts } from '#i18n/i18n'
import { buttonClass } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { DeskButton } from '../desk/DeskForm.tsx'
import { problemText, StoryField } from './EditorText.tsx'

type Props = Readonly<{ view: EditorView; texts: Texts['deskEditor'] }>

/** The picture of a story: another one, the point that stays in view, and how the site cuts it. */
export function EditorPicture({ view, texts }: Props) {
  const { values, picture, ratio, problems } = view
  const t = texts.picture
  const x = values.focus_x ?? '50'
  const y = values.focus_y ?? '50'
  const found = problems.find(({ field }) =>
    ['picture', 'image_url', 'image_focus'].includes(field),
  )
  return (
    <fieldset className="editor-card editor-picture" id="field-picture" data-picture>
      <legend>{t.title}</legend>
      <input type="hidden" name="image_url" defaultValue={values.image_url ?? ''} />
      <label className="editor-drop" data-drop>
        <Icon icon="image" />
        <span>{t.drop}</span>
        <input
          type="file"
          name="picture"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby="picture-message"
        />
      </label>
      <p
        className={found ? 'field__message' : 'desk-hint'}
        id="picture-message"
        role="status"
        data-picture-message
      >
        {found && problemText(found, texts)}
      </p>
      <button
        className={`${buttonClass({ look: 'quiet', size: 'small' })} editor-unscripted`}
        type="submit"
        name="do"
        value="picture"
        formNoValidate
      >
        {t.put}
      </button>
      <div className="editor-shown" hidden={!picture} data-picture-shown>
        <p className="desk-hint">{t.focus}</p>
        <div className="editor-focus" data-focus>
          <img src={picture || undefined} alt="" data-whole />
          <svg aria-hidden="true">
            <circle className="editor-focus__ring" cx={`${x}%`} cy={`${y}%`} r="16" />
            <circle className="editor-focus__point" cx={`${x}%`} cy={`${y}%`} r="4" />
          </svg>
        </div>
        <div className="editor-sliders">
          <Slider name="focus_x" label={texts.field.focus_x} value={x} />
          <Slider name="focus_y" label={texts.field.focus_y} value={y} />
        </div>
        <figure className="editor-cut">
          <div className={`editor-cut__box editor-cut__box--${ratio.replace('/', '-')}`}>
            <img src={picture || undefined} alt="" data-cut />
          </div>
          <figcaption className="desk-hint">{t.cut}</figcaption>
        </figure>
        <div className="editor-described">
          {[view.original, ...view.others].map((language) => (
            <StoryField
              key={language}
              view={view}
              texts={texts}
              language={language}
              word="image_alt"
              label={`${texts.field.image_alt} (${languageNames[language]})`}
              hint={language === view.original ? undefined : ''}
            />
          ))}
        </div>
        <DeskButton does="no-picture" formNoValidate data-no-picture label={t.remove} />
      </div>
    </fieldset>
  )
}

function Slider({ name, label, value }: Readonly<{ name: string; label: string; value: string }>) {
  return (
    <label>
      {label}
      <input type="range" name={name} min="0" max="100" step="1" defaultValue={value} />
    </label>
  )
}
