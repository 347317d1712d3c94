import type { DifferenceAnswer } from '#schemas/http/admin/content-calls'
import { formatDate, formatDay } from '#schemas/locale'

type Changed = Pick<DifferenceAnswer, 'before' | 'after'> & Partial<Pick<DifferenceAnswer, 'at'>>

const MOST_WORDS = 8
/** Fewer letters are found anywhere. */
const FEWEST_LETTERS = 4

/** Leads to the first words that changed, which browsers mark; where they are not found, to the top of the page. */
export function addressOfChange(page: string, differences: readonly Changed[]): string {
  // It leads to a place already: an entry among others.
  if (/[?#]/.test(page)) return page
  const words = differences.map(changedWords).find((each) => each !== undefined)
  return words ? `${page}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}` : page
}

const isDay = (key: unknown): key is string => typeof key === 'string' && /^\d{4}-\d\d-\d\d$/.test(key)

/** Returns text as a page shows it: within a line, without Markdown. */
function changedWords({ before, after, at = [] }: Changed): string | undefined {
  const day = at.find(isDay)
  if (day) return at.includes('later') ? formatDate(day) : formatDay(day)
  // A picture is its address, and what it shows is not read on the page.
  if (typeof after !== 'string' || /^\/\S+$/.test(after) || /alt$/i.test(String(at.at(-1)))) return undefined
  // However a telephone number of North America was typed, visitors read it as "(212) 555-0100".
  const [, group, last] =
    /^1?\d{3}(\d{3})(\d{4})$/.exec(/^[\d ().+-]+$/.test(after) ? after.replace(/\D/g, '') : '') ?? []
  if (group) return `${group}-${last}`
  const old = typeof before === 'string' ? before : ''
  let same = 0
  while (same < after.length && after[same] === old[same]) same++
  const isWithinWord = /\S/.test(after[same] ?? '')
  const begins = isWithinWord ? after.slice(0, same).search(/\S*$/) : same
  const line = after.slice(begins).trim().split('\n')[0] ?? ''
  const plain = line.replace(/^(?:[#>*+-]+|\d+\.)\s+/, '').split(/[*_[\]{}()`<>|'"]/)
  return plain
    .map((part) => part.trim().split(/\s+/).slice(0, MOST_WORDS).join(' '))
    .find((part) => part.length >= FEWEST_LETTERS)
}
