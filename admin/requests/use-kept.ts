import { useRef, useState } from 'react'

/**
 * What somebody types, kept in this tab until it is sent: a lost line or a reload loses nothing. It has the id under which it is
 * sent, so that sending it again does not write it twice.
 */
export function useKept(key: string) {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  const id = useRef(crypto.randomUUID())
  return {
    text,
    id: id.current,
    type(next: string) {
      sessionStorage.setItem(key, next)
      setText(next)
    },
    /** It was sent. */
    forget() {
      sessionStorage.removeItem(key)
      id.current = crypto.randomUUID()
      setText('')
    },
  }
}
