import style from './Awnings.module.css'

/** An awning for each of two shops. */
export const awnings = [
  <div key="one" className={`screen-only ${style.awning}`} />,
  <div key="other" className={`screen-only ${style.awning} ${style.madder}`} />,
]
