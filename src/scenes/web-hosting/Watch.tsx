import style from './Watch.module.css'

/** Continues the backup and monitoring lanes of the opening, at the upper and lower edges of the text. */
export const Watch = () => <div className={style.watch} />
