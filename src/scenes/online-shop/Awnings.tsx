import style from './Awnings.module.css'

/** Over each of two shops its awning. */
export const awnings = [
  <div key="one" className={`screen-only ${style.awning}`} />,
  <div key="other" className={`screen-only ${style.awning} ${style.madder}`} />,
]
