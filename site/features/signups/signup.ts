import { clockOf, dayOf, type Moment } from '#calendar/time/moments'
import type { AnyEvent } from '#schedule/all-events'
import { isSignupOpen } from '#schedule/signup-dates'
import type { EventTime } from '#schedule/upcoming'
import { formatDayAndTime, formatTime, t } from '#schemas/locale'
import type { DateOption } from '#schemas/signups/signup-form'
import type { SignupSettings } from '#schemas/signups/signup-settings'
import type { PlacesLeft } from '#schemas/signups/signup-states'
import { phoneAddress } from '#site/components/contact/contact'
import { dayWithYear, describeClosing } from '#site/features/events/event-dates'
import type { AnswerSource } from '#site/features/search/search-items'
import type { RenderContext } from '#site/render-context'

export type SignUp = ReturnType<typeof signUpOf>

export function signUpOf(
  event: AnyEvent,
  settings: SignupSettings,
  times: readonly EventTime[],
  { content, clock, placesLeft = {} }: RenderContext & { placesLeft?: PlacesLeft | undefined },
) {
  const open = times.filter((time) => isSignupOpen(time, clock))
  return {
    event: event.id,
    settings,
    today: clock.today,
    phone: content.settings.phone,
    dates: open.flatMap((time): DateOption[] => {
      const left = placesLeft[time.plannedFor]
      if (isFull(left, settings)) return []
      const date = formatDayAndTime(dayWithYear(time.day, clock.today), time.start)
      const places = formatPlacesLeft(left)
      return [
        { value: time.plannedFor, label: places ? t('punctuation.labeled', { label: date, text: places }) : date },
      ]
    }),
    isOpen: open.length > 0,
    /** Of each open date, by its day as planned: until when, and how many places are left. */
    notes: Object.fromEntries(
      open.map((time) => [time.plannedFor, noteOf(time, settings, placesLeft[time.plannedFor], clock.today)]),
    ),
    audience: settings.audience === undefined ? undefined : content.entry('audiences', settings.audience).title,
  }
}

type Left = PlacesLeft[string] | undefined

const isFull = (left: Left, { waitlist }: SignupSettings): left is 0 | 'no turn' =>
  left === 'no turn' || (left === 0 && !waitlist)

function formatPlacesLeft(left: number | undefined): string | undefined {
  if (left === undefined) return undefined
  return left === 0 ? t('signups.fullJoin') : t('signups.left', { count: left })
}

const formatUntil = (closes: Moment, day: string, today: string) =>
  dayOf(closes) === day && clockOf(closes) !== '00:00'
    ? t('signups.thatDay', { time: formatTime(closes) })
    : describeClosing(closes, today)

function noteOf(time: EventTime, settings: SignupSettings, left: Left, today: string): string {
  if (isFull(left, settings)) return t('signups.full')
  const closes = time.closes && formatUntil(time.closes, time.day, today)
  if (left === 0) return closes ? t('signups.fullWaitingUntil', { closes }) : t('signups.fullWaiting')
  const places = left === undefined ? undefined : t('signups.leftNow', { count: left })
  return [closes && t('signups.signUpUntil', { closes }), places].filter(Boolean).join(' ')
}

export const signupAnswer: AnswerSource = ({ content }) => {
  if (!content.entries('events').some(({ seats }) => seats)) return []
  const { title: text, path } = content.page('program-calendar')
  const { phone } = content.settings
  return [
    {
      title: t('searchIndex.changeSignUp'),
      facts: [{ label: t('searchIndex.noMail'), link: { text: phone, href: phoneAddress(phone) } }],
      link: { text, path },
    },
  ]
}
