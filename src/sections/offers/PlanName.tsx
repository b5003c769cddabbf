import style from './PlanName.module.css'

type Props = Readonly<{
  name: string
  /** What the tab of the most chosen says (requirement 5.7); the others have none. */
  popular?: string | undefined
  /** The choice that this package is one of, and whether it is the one shown at first. */
  group: string
  isChosen: boolean
}>

/** The name in a package's head; in narrow windows the choice of which package stands below in full. */
export function PlanName({ name, popular, group, isChosen }: Props) {
  return (
    <>
      {popular && (
        <span className={style.badge} data-badge>
          {popular}
        </span>
      )}
      <label className={popular ? `${style.name} ${style.popular}` : style.name} data-name>
        <input className={style.choice} type="radio" name={group} defaultChecked={isChosen} />
        {name}
      </label>
    </>
  )
}
