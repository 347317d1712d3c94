import { isInTerm } from '#calendar/occurrences/year'
import { momentAt } from '#calendar/time/local-time'
import { dayOf, instantOf, type Moment } from '#calendar/time/moments'
import type { Content } from '#content-reader/content'
import { getHours } from '#schedule/hours'
import { describeEruvCheck, type EruvCheck, findEruvCheck, listPrayersOfWeek } from '#schedule/religious-life'
import { addressOf } from '#schemas/content/collections'
import { formatDay, formatTime, formatWeekday, i18n, t } from '#schemas/locale'
import type { ReligiousLife } from '#schemas/religious-life/religious-life'
import { withClocks } from '#schemas/time/clock-time'
import { clockTimes } from '#schemas/time/time-of-day'
import { mailAddress } from '#site/components/contact/contact'
import { dayWithYear } from '#site/features/events/event-dates'
import type { AnswerSource } from '#site/features/search/search-items'

export function describeEruvStatus(check: EruvCheck | undefined, today: string): string {
  if (!check) return t('days.eruvUnknown')
  return today <= check.until
    ? describeEruvCheck(check, i18n)
    : t('religiousLife.lastChecked', { status: t('days.eruvUnknown'), day: dayWithYear(check.checked, today) })
}

export const eruvAnswers: AnswerSource = ({ content, clock: { today } }) =>
  entriesOf('eruv', content).map((entry) => {
    const check = findEruvCheck(content.eruv, today)
    const isKnown = check && today <= check.until
    return {
      title: t('punctuation.labeled', {
        label: entry.title,
        text: isKnown ? describeEruvCheck(check, i18n) : t('days.eruvUnknown'),
      }),
      facts: [
        { label: t('labels.until'), text: isKnown ? formatDay(check.until) : undefined },
        contactFact(entry, content),
      ],
      link: linkTo(entry),
    }
  })

export const prayersAnswers: AnswerSource = ({ content, clock }) =>
  entriesOf('minyan', content).map((entry) => {
    const { today } = clock
    const weekday = formatWeekday(today)
    // Also without the word for day: "ראשון", "יום ראשון".
    const fixed = entry.schedule?.find(({ day }) => day === weekday || weekday.split(' ').at(-1) === day)
    const begins = fixed && clockTimes(fixed.time)?.standard
    const at = begins && momentAt(today, begins, content.settings.place.timeZone)
    const isAhead = at && isHeld(at, content) && !clock.isPast(at)
    const { columns, days } = listPrayersOfWeek(entry.prayers, content, today, i18n)
    const computed = days.find(({ day }) => day === today)
    return {
      title: t('religiousLife.prayersOn', {
        prayers: entry.title,
        day: formatDay(today),
        time: isAhead ? withClocks(fixed.time) : entry.subtitle,
      }),
      facts: [
        ...columns.map(({ name: label }, index) => {
          const time = computed?.prayers[index]
          if (!time || 'why' in time) return { label, text: time?.why }
          return { label, text: clock.isPast(time.at) ? undefined : formatTime(time.at) }
        }),
        { label: t('labels.where'), text: entry.location },
      ],
      link: linkTo(entry),
    }
  })

/** In term prayers may be before the house opens; otherwise nobody is sent to a locked door. */
function isHeld(at: Moment, content: Content): boolean {
  const day = dayOf(at)
  const hours = getHours(day, content)
  return hours.is === 'open' && (isInTerm(day, content.year) || instantOf(hours.opens) <= instantOf(at))
}

const entriesOf = (type: ReligiousLife['type'], { entries }: Content) =>
  entries('religious-life').filter((entry) => entry.type === type)

const linkTo = ({ id, title }: { id: string; title: string }) => ({
  text: title,
  path: addressOf('religious-life', id),
})

function contactFact({ contact }: ReligiousLife, content: Content) {
  const person = contact ? content.contact(contact) : undefined
  return { label: t('labels.ask'), link: person && { text: person.name, href: mailAddress(person.emails) } }
}
