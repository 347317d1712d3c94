import { type ReactNode, useState } from 'react'

/** Returns a place on the page, and what has screen readers say a step there, also one that is like the step before. */
export function useAnnounced(): [place: ReactNode, announce: (text: string) => void] {
  const [last, setLast] = useState({ text: '', step: 0 })
  const place = (
    <span className="visually-hidden" role="status">
      <span key={last.step}>{last.text}</span>
    </span>
  )
  return [place, (text) => setLast(({ step }) => ({ text, step: step + 1 }))]
}
