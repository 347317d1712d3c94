import { clockInWords, dayAndClock } from '#calendar/time/clock-in-words'
import { dayOf } from '#calendar/time/moment-text'
import { describeNextSoup } from '#content-reader/days/next-soup'
import { deliveriesAhead } from '#content-reader/days/soup'
import { longDay, weekdayName } from '#schemas/campus-locale'
import { inOneLine } from '#schemas/content/address'
import { addressOf } from '#schemas/content/collections'
import { t } from '#schemas/language'
import { mailAddress, phoneAddress } from '#site/components/contact/contact'
import { daysInWords } from '#site/features/holidays/dates-in-words'
import { holidayOn } from '#site/features/holidays/holiday-on'
import type { AnswersOf } from '#site/features/search/answers/answers-of'
import { sectionOf } from '#site/features/search/item-of'
import { describeMissingDay } from '#site/features/shabbat/describe-missing'
import { THIS_SHABBAT, thisShabbat } from '#site/features/shabbat/this-shabbat'

/** Whom to call when something happened. */
export const urgentAnswer: AnswersOf = ({ site }) => {
  const page = site.pages.find(({ path }) => path === site.navigation.urgent?.link)
  if (!page || page.numbers.length === 0) return []
  return [
    {
      title: page.heading,
      facts: page.numbers.map(({ name, phone }) => ({ label: name, link: { text: phone, href: phoneAddress(phone) } })),
      link: { text: page.title, path: page.path },
    },
  ]
}

/** How to reach the house. */
export const contactAnswer: AnswersOf = ({ site }) => {
  const { name, phone, email, address } = site.site
  return [
    {
      title: t('footer.call', { phone }),
      facts: [
        { label: t('words.telephone'), link: { text: phone, href: phoneAddress(phone) } },
        { label: t('words.email'), link: { text: email, href: `mailto:${email}` } },
        { label: t('footer.address'), text: `${name}, ${inOneLine(address)}` },
      ],
      link: { text: t('footer.askUs'), path: sectionOf(site, 'faq', 'contact') },
    },
  ]
}

/** When soup is delivered next, and until when one can ask for it. */
export const soupAnswer: AnswersOf = ({ site, clock }) => {
  if (!site.kosherSoup) return []
  const { path, title } = site.page('kosher-soup-delivery')
  const next = deliveriesAhead(site, clock.today).find(({ askBy }) => !clock.isPast(askBy))
  return [{ title: describeNextSoup(next), facts: [], link: { text: title, path } }]
}

export const parkingAnswers: AnswersOf = ({ site }) =>
  site.entries('parent-resources').flatMap(({ id, title, details }) => {
    const places = details?.parking ?? []
    if (places.length === 0) return []
    return {
      title: t('parentResources.parking'),
      facts: places.map(({ name, description, phone }) => ({
        label: name,
        text: description,
        ...(phone && { link: { text: phone, href: phoneAddress(phone) } }),
      })),
      link: { text: title, path: addressOf('parent-resources', id) },
    }
  })

/** When each holiday is next: it begins in the evening. */
export const holidayAnswers: AnswersOf = ({ site, clock: { today } }) =>
  site.entries('holidays').flatMap((holiday) =>
    holidayOn(holiday, today, site.site.place).observances.map(({ holiday: id, name, from, last }) => ({
      of: { id, names: [name] },
      title: t('words.labeled', { label: name, text: daysInWords(from, last) }),
      facts: [
        {
          label: t(from < today ? 'holidays.began' : 'holidays.begins'),
          text: t('holidays.inEvening', { day: longDay(from) }),
        },
      ],
      link: { text: holiday.name, path: addressOf('holidays', holiday.id) },
    })),
  )

/** How to reach each person on the staff: by their name, or a part of it. */
export const personAnswers: AnswersOf = ({ site }) => {
  const { phone } = site.site
  return site.entries('staff').map(({ id, name, title, email }) => {
    const emails = [email].flat()
    return {
      of: { id, names: name.split(/[ -]/).filter((part) => part !== t('staff.and')) },
      title: t('staff.nameAndTitle', { name, title }),
      facts: [
        { label: t('words.email'), link: { text: emails.join(t('words.comma')), href: mailAddress(emails) } },
        {
          label: t('words.telephone'),
          text: t('staff.askFor', { name }),
          link: { text: phone, href: phoneAddress(phone) },
        },
      ],
      link: { text: name, path: addressOf('staff', id) },
    }
  })
}

/** When candles are lit or, after that, what comes next; and the other times of this Shabbat or holiday. */
export const candlesAnswer: AnswersOf = (drawing) => {
  const { times, missing } = thisShabbat(drawing)
  const first = times.find(({ at }) => !drawing.clock.isPast(at)) ?? times[0]
  if (!first) return []
  const others = times.filter((time) => time !== first)
  return [
    {
      title: t('words.labeled', { label: first.label, text: dayAndClock(longDay(dayOf(first.at)), first.at) }),
      facts: [
        ...others.map(({ label, at }) => ({
          label,
          text: dayOf(at) === dayOf(first.at) ? clockInWords(at) : dayAndClock(weekdayName(dayOf(at)), at),
        })),
        ...missing.map((each) => ({ label: each.words, text: describeMissingDay(each) })),
      ],
      link: { text: drawing.site.home.shabbat.heading, path: `/#${THIS_SHABBAT}` },
    },
  ]
}
