/**
 * Puts the holidays in order by what is next, after their lines of today are shown. It changes the order only on a
 * page that was drawn before a holiday was over.
 */
export function sortHolidays(): void {
  const cards = [...document.querySelectorAll('main li[data-tone]')]
  const until = (card: Element) => card.querySelector<HTMLElement>('p > [data-end]:not([hidden])')?.dataset.end ?? ''
  const sorted = [...cards].sort((one, other) => (until(one) < until(other) ? -1 : Number(until(one) > until(other))))
  if (sorted.some((card, index) => card !== cards[index])) cards[0]?.parentElement?.append(...sorted)
}
