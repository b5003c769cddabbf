import { useRef } from 'react'

/** A short line that is read out when it changes, and not when the page opens. */
export function Announcement({ text }: { text: string }) {
  const first = useRef(text)
  const changed = useRef(false)
  changed.current ||= text !== first.current
  return (
    <p className="visually-hidden" role="status">
      {changed.current ? text : ''}
    </p>
  )
}
