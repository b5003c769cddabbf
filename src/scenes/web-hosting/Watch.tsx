import style from './Watch.module.css'

/** The copies and the watch of the opening go on: at the upper and at the lower edge of what is said. */
export const Watch = () => <div className={style.watch} />
