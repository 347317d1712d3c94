import { dayOnCampus } from '#schemas/campus-time'
import { isWithin, windowOf } from '#site/components/today/day-window'

/**
 * Hides the days of the agenda before this script that are over, and shows one category of an audience's agenda: the address says
 * which, `/program-calendar/audience/grad?category=food`. The filters lead there.
 */
const none = document.currentScript?.previousElementSibling
const agenda = none?.previousElementSibling
const [, by, chosen] = /\/(audience|category)\/([a-z0-9-]+)$/.exec(location.pathname) ?? []
const category = by === 'audience' ? new URLSearchParams(location.search).get('category') : null
const today = dayOnCampus(new Date())

const isOtherCategory = (time: HTMLElement) => category !== null && time.dataset.category !== category

if (none instanceof HTMLElement && agenda) {
  none.hidden = false
  for (const day of agenda.querySelectorAll<HTMLElement>(':scope > *')) {
    const times = [...day.querySelectorAll('li')]
    for (const time of times) time.hidden = isOtherCategory(time)
    day.hidden = times.every(({ hidden }) => hidden) || !isWithin(today, windowOf(day))
    if (!day.hidden) none.hidden = true
  }
}

const linksBy = (name: string) => document.querySelectorAll<HTMLAnchorElement>(`[data-by=${name}] a`)
const address = (audience: string | undefined, of: string | null | undefined) =>
  audience && of ? `/program-calendar/audience/${audience}?category=${of}#agenda` : undefined

const audience = by === 'audience' ? chosen : undefined
for (const link of linksBy('category')) {
  const all = audience && !link.dataset.id && `/program-calendar/audience/${audience}#agenda`
  link.href = address(audience, link.dataset.id) ?? (all || link.href)
  if (audience) link.ariaCurrent = (link.dataset.id ?? null) === category ? 'true' : null
}
for (const link of linksBy('audience')) {
  const kept = by === 'category' ? chosen : category
  const all = category && !link.dataset.id && `/program-calendar/category/${category}#agenda`
  link.href = address(link.dataset.id, kept) ?? (all || link.href)
}
