import { addDays } from '#calendar/time/days'
import { dayOf } from '#calendar/time/moments'
import { describeNext, formatDayAndReason, getShabbat, type Missing, type ShabbatTime } from '#schedule/shabbat'
import { takesSignups } from '#schedule/signup-dates'
import { formatDay, formatDayAndTime, formatTime, formatWeekday, i18n, t } from '#schemas/locale'
import { windowsPath } from '#schemas/signups/signup-paths'
import { referencesOf } from '#site/features/events/event-page'
import type { Answered, AnswerSource } from '#site/features/search/search-items'
import { type RenderContext, whileTrue } from '#site/render-context'

export const THIS_SHABBAT = 'this-shabbat'

export const thisShabbat = whileTrue(({ content, clock }) => {
  const shabbat = getShabbat(content, clock.today, i18n)
  const isOver = shabbat.last === clock.today && shabbat.ends !== undefined && clock.isPast(shabbat.ends)
  return isOver ? getShabbat(content, addDays(clock.today, 1), i18n) : shabbat
})

export function signUpForShabbat(context: RenderContext): { text: string; href: string } | undefined {
  for (const { time } of thisShabbat(context).times) {
    const href = time && takesSignups(time, context.clock) && referencesOf(time.event, context.content).signupAddress
    if (href) return { text: time.event.ctaText, href }
  }
  return undefined
}

/** Undefined where one does not sign up here. */
export function litWindows(context: RenderContext): string | undefined {
  const time = thisShabbat(context).times.find(({ time }) => time?.closes)?.time
  return time && windowsPath(time.event.id, time.plannedFor)
}

/** Leaves out events, which may come before candles or havdalah. Undefined where the sun does not set. */
export const nextBySun = (context: RenderContext): ShabbatTime | undefined =>
  thisShabbat(context).times.find(({ rule, at }) => rule && !context.clock.isPast(at))

const describeMissingDay = (missing: Missing): string =>
  t('shabbat.missingDay', { day: formatDayAndReason(missing, i18n), next: describeNext(missing, i18n) })

/** Answers with candles or, once they are lit or for whoever asks, with when it is over. */
export const candlesAnswer: AnswerSource = (context) => {
  const { times } = thisShabbat(context)
  const name = t('calendar.havdalah')
  const havdalah = times.find(({ label }) => label === name)
  const first = nextBySun(context) ?? times.find(({ at }) => !context.clock.isPast(at)) ?? times[0]
  return [
    ...(havdalah ? [{ of: { id: 'havdalah', names: [name] }, ...answerWith(havdalah, context) }] : []),
    ...(first ? [answerWith(first, context)] : []),
  ]
}

function answerWith(first: ShabbatTime, context: RenderContext): Answered {
  const { times, missing } = thisShabbat(context)
  const others = times.filter((time) => time !== first)
  return {
    title: t('punctuation.labeled', {
      label: first.label,
      text: formatDayAndTime(formatDay(dayOf(first.at)), first.at),
    }),
    facts: [
      ...others.map(({ label, at }) => ({
        label,
        text: dayOf(at) === dayOf(first.at) ? formatTime(at) : formatDayAndTime(formatWeekday(dayOf(at)), at),
      })),
      ...missing.map((each) => ({ label: each.text, text: describeMissingDay(each) })),
    ],
    link: { text: context.content.home.shabbat.heading, path: `/#${THIS_SHABBAT}` },
  }
}
