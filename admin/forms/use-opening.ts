import { type SyntheticEvent, useEffect, useState } from 'react'

/** Opens by itself while something in it is wrong. */
export function useOpening(isWrong: boolean, isOpenFirst = false) {
  const [open, setOpen] = useState(isOpenFirst || isWrong)
  useEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong])
  return {
    open,
    onToggle: (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open),
  }
}
