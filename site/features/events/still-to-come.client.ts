import { dayOf } from '#calendar/time/moment-text'
import { dayOnCampus } from '#schemas/campus-time'
import { eventDate } from './event-date'
import { STILL_TO_COME } from './still-to-come'
import type { Brief } from './time-in-brief'
import { whatIsNext } from './what-is-next'

const today = dayOnCampus(new Date())

/** A card, and the next of its times. */
interface Card {
  card: HTMLElement
  next: Brief
}

for (const section of document.querySelectorAll<HTMLElement>(STILL_TO_COME))
  if (section.dataset.stillToCome !== today) update(section)

/** Shows what is next today in a page that was drawn for another day. */
function update(section: HTMLElement): void {
  const row = section.querySelector<HTMLElement>('[data-slide-row]')
  const later = section.querySelector<HTMLTemplateElement>('template[data-later]')
  if (!row || !later) return
  const cards = [...row.children, ...later.content.children].flatMap((card) => stillAhead(card) ?? [])
  cards.sort((one, other) => Date.parse(one.next[0]) - Date.parse(other.next[0]))
  const { isThisWeek, shown } = whatIsNext(cards, ({ next }) => dayOf(next[0]), today)
  row.replaceChildren(...shown.map(({ card }) => card))
  row.dataset.most = String(Math.min(4, Math.max(1, shown.length)))
  row.toggleAttribute('data-loops', shown.length > 4)
  for (const heading of section.querySelectorAll<HTMLElement>('[data-week]'))
    heading.textContent = (isThisWeek ? heading.dataset.week : heading.dataset.next) ?? ''
  for (const none of section.querySelectorAll<HTMLElement>('[data-none]')) none.hidden = shown.length > 0
}

/** A card with its next time; undefined if it has none that is known. */
function stillAhead(card: Element): Card | undefined {
  if (!(card instanceof HTMLElement)) return undefined
  const times: Brief[] = JSON.parse(card.dataset.times ?? '[]')
  const next = times.find(([begins]) => dayOf(begins) >= today)
  if (next && next !== times[0]) show(card, next)
  return next && { card, next }
}

function show(card: HTMLElement, [begins, ends, status = '', where, note = '']: Brief): void {
  const { dayOfMonth, weekday, rest } = eventDate(begins, ends)
  const said: Readonly<Record<string, string>> = {
    day: dayOfMonth,
    weekday,
    rest,
    status,
    note,
    where: where ?? card.dataset.where ?? '',
  }
  for (const part of card.querySelectorAll<HTMLElement>('[data-part]')) {
    const text = said[part.dataset.part ?? ''] ?? ''
    part.textContent = text
    part.hidden = text === ''
  }
  card.querySelector('time')?.setAttribute('datetime', begins)
  card.toggleAttribute('data-off', status === 'Cancelled.')
}
