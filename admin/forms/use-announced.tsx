import { type ReactNode, useState } from 'react'

/** What screen readers say of a step, also where it is the same as the step before. Returns its place on the page, and what says it. */
export function useAnnounced(): [place: ReactNode, announce: (text: string) => void] {
  const [last, setLast] = useState({ text: '', step: 0 })
  const place = (
    <span className="visually-hidden" role="status">
      <span key={last.step}>{last.text}</span>
    </span>
  )
  return [place, (text) => setLast(({ step }) => ({ text, step: step + 1 }))]
}
