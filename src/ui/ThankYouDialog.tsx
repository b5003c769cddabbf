import type { RefObject } from 'react'
import './ThankYouDialog.css'

type Props = Readonly<{
  title: string
  text: string
  reference: string
  close: string
  /** Open from the start, where no script opens it. */
  open: boolean
  dialog: RefObject<HTMLDialogElement | null>
}>

/** The thank-you dialog (specification, point 4). Its button closes it with and without script. */
export function ThankYouDialog({ title, text, reference, close, open, dialog }: Props) {
  return (
    <dialog
      className="thanks"
      ref={dialog}
      open={open}
      aria-labelledby="thanks-title"
      aria-describedby="thanks-text"
    >
      <form method="dialog">
        <h2 id="thanks-title">{title}</h2>
        <p id="thanks-text">{text}</p>
        {reference && <p className="thanks__reference">{reference}</p>}
        <button type="submit" className="button button--primary">
          {close}
        </button>
      </form>
    </dialog>
  )
}
