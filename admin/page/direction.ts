/** Whether the page is read from right to left: the server has said so, by its language. */
const isRightToLeft = (): boolean => globalThis.document?.documentElement.dir === 'rtl'

/** The arrows that lead to what was before and to what comes next, where the eye looks for them. */
export const arrows = (): { before: string; next: string } =>
  isRightToLeft() ? { before: '→', next: '←' } : { before: '←', next: '→' }

/** How many days a key leads on, in a calendar whose week is written like the page. */
export const daysByKey = (key: string): number | undefined => {
  const next = isRightToLeft() ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowUp' || key === 'ArrowDown') return key === 'ArrowUp' ? -7 : 7
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return key === next ? 1 : -1
}
