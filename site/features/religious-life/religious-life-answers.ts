import { clockInWords } from '#calendar/time/clock-in-words'
import { momentAt } from '#calendar/time/moments'
import { describeCheck, eruvCheck, eruvUnknown } from '#content-reader/days/eruv'
import { prayersOfWeek } from '#content-reader/days/prayers'
import type { Content } from '#content-reader/read/content'
import { longDay, weekdayName } from '#schemas/campus-locale'
import { withClocks } from '#schemas/clock-time'
import { addressOf } from '#schemas/content/collections'
import type { ReligiousLife } from '#schemas/content/religious-life'
import { clockTimes } from '#schemas/content/time-of-day'
import { t } from '#schemas/language'
import { mailAddress } from '#site/components/contact/contact'
import type { AnswersOf } from '#site/features/search/answers/answers-of'

/** Whether the eruv is up. */
export const eruvAnswers: AnswersOf = ({ site, clock: { today } }) =>
  entriesOf('eruv', site).map((entry) => {
    const check = eruvCheck(site.eruv, today)
    const isKnown = check && today <= check.until
    return {
      title: t('words.labeled', { label: entry.title, text: isKnown ? describeCheck(check) : eruvUnknown() }),
      facts: [...(isKnown ? [{ label: t('words.until'), text: longDay(check.until) }] : []), ...whoKnows(entry, site)],
      link: linkTo(entry),
    }
  })

/** The prayers that are still ahead today. */
export const prayersAnswers: AnswersOf = ({ site, clock }) =>
  entriesOf('minyan', site).map((entry) => {
    const { today } = clock
    const weekday = weekdayName(today)
    // Also without the word for day: "ראשון", "יום ראשון".
    const fixed = entry.schedule?.find(({ day }) => day === weekday || weekday.split(' ').at(-1) === day)
    const begins = fixed && clockTimes(fixed.time)?.standard
    const isAhead = begins && !clock.isPast(momentAt(today, begins, site.site.place.timeZone))
    const computed = prayersOfWeek(entry.prayers, site, today).days.find(({ day }) => day === today)
    return {
      title: t('religiousLife.prayersOn', {
        prayers: entry.title,
        day: longDay(today),
        time: isAhead ? withClocks(fixed.time) : entry.subtitle,
      }),
      facts: [
        ...entry.prayers.flatMap(({ name }, place) => {
          const time = computed?.prayers[place]
          if (time && 'at' in time && clock.isPast(time.at)) return []
          return time ? [{ label: name, text: 'at' in time ? clockInWords(time.at) : time.why }] : []
        }),
        ...(entry.location ? [{ label: t('words.where'), text: entry.location }] : []),
      ],
      link: linkTo(entry),
    }
  })

const entriesOf = (type: ReligiousLife['type'], { entries }: Content) =>
  entries('religious-life').filter((entry) => entry.type === type)

const linkTo = ({ id, title }: { id: string; title: string }) => ({
  text: title,
  path: addressOf('religious-life', id),
})

function whoKnows({ contact }: ReligiousLife, site: Content) {
  if (!contact) return []
  const { name, emails } = site.contact(contact)
  return [{ label: t('words.ask'), link: { text: name, href: mailAddress(emails) } }]
}
