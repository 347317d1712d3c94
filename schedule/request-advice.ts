import { DAY_MILLISECONDS, type Day, MINUTE_MILLISECONDS } from '#calendar/time/days'
import { dayOf, type Moment, parseWallTime, type Span } from '#calendar/time/moments'
import type { I18n } from '#schemas/i18n'
import { type Answers, answerTo, CLOCK, unsuitableDay } from '#schemas/requests/answers'
import { type Form, fieldsOf } from '#schemas/requests/define-form'
import type { Field, Visit } from '#schemas/requests/form-fields'
import { hoursAndMinutes } from '#schemas/time/clock-time'
import { formatBusy, isColliding, listBusy, type RoomHours, type RoomUse, readCapacity } from './room-hours.ts'

export interface KnownDays {
  from: Day
  to: Day
  rests: readonly (readonly [from: Moment, to: Moment, name: string])[]
  /** The days on which it is closed, or open for fewer hours than in term, `hh:mm`. */
  hours: readonly (readonly [from: Day, to: Day, why: string, opens?: string, closes?: string])[]
  /** The days without classes: a break by its name, or '' between terms. */
  breaks: readonly (readonly [from: Day, to: Day, name: string])[]
  rooms: RoomHours
}

interface DayNote {
  text: string
  otherwise?: string | undefined
}

/** The sender can change nothing any more. */
type Reader = 'visitor' | 'sender' | 'staff'

interface Advising {
  answers: Answers
  reader: Reader
  i18n: I18n
}

/** Needs no calendar: a browser says it, too. It is advice: a request is sent all the same. */
export const getAdvice = (
  form: Form,
  answers: Answers,
  known: KnownDays | undefined,
  today: Day,
  i18n: I18n,
  reader: Reader = 'visitor',
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const advising = { answers, reader, i18n }
      if (field.type === 'count') return describeCrowding(field, advising).map((text) => [field.name, text])
      if (field.type !== 'date-from-today') return []
      const day = answerTo(answers, field.name)
      const suitable = unsuitableDay(field, day, today)
      const notes = [
        ...(suitable ? [{ text: suitable.rule, otherwise: suitable.otherwise }] : []),
        ...(known ? listNotes(day, field.visit, known, advising) : []),
      ]
      const text = reader === 'staff' ? notes.map(({ text }) => text).join(' ') : joinNotes(notes)
      return text ? [[field.name, text]] : []
    }),
  )

function describeCrowding(
  { name, room }: Extract<Field, { type: 'count' }>,
  { answers, reader, i18n: { t } }: Advising,
): string[] {
  const chosen = room ? answerTo(answers, room) : ''
  if (!(Number(answerTo(answers, name)) > readCapacity(chosen))) return []
  const text = t('forms.moreThanFit', { room: chosen })
  return [reader === 'visitor' ? `${text} ${t('forms.largerRoom')}` : text]
}

/** Tells staff that the building rests at the requested time; '' if it does not. */
export function describeRest(form: Form, answers: Answers, { rests }: Pick<KnownDays, 'rests'>, i18n: I18n): string {
  const sentences = fieldsOf(form).flatMap((field) => {
    const day = answerTo(answers, field.name)
    if (field.type !== 'date-from-today' || !IS_DAY.test(day)) return []
    const rest = findRest(getRequestedSpan(day, answers, field.visit), rests)
    return rest ? [formatRest(rest, i18n)] : []
  })
  return sentences[0] ?? ''
}

/** Says once what can be done: all notes say much the same. */
function joinNotes(notes: readonly DayNote[]): string {
  const first = notes.find(({ otherwise }) => otherwise)
  return notes.flatMap((note) => [note.text, ...(note === first ? [note.otherwise] : [])]).join(' ')
}

function listNotes(day: Day, visit: Visit, known: KnownDays, advising: Advising): DayNote[] {
  const { answers, i18n } = advising
  if (!IS_DAY.test(day) || day < known.from) return []
  if (day > known.to) return [{ text: i18n.t('forms.dayNotKnown') }]
  const [time = '', room] = [visit.time, visit.room].map((name) => name && answerTo(answers, name))
  const span = getRequestedSpan(day, answers, visit)
  const use = { day, room, span: CLOCK.test(time) ? span : undefined }
  const busy = room === undefined ? '' : describeBusy(known.rooms, use, advising)
  const house = listBuildingNotes({ day, span, hasTime: CLOCK.test(time) }, known, advising)
  return [...house, ...(busy ? [{ text: busy }] : [])]
}

const IS_DAY = /^\d{4}-\d\d-\d\d$/
const USUAL_MINUTES = 120

/** Takes noon for a day without a time. */
function getRequestedSpan(day: Day, answers: Answers, visit: Visit): Span {
  const [time = '', until = ''] = [visit.time, visit.until].map((name) => name && answerTo(answers, name))
  const start = parseWallTime(`${day}T${CLOCK.test(time) ? hoursAndMinutes(time) : '12:00'}`)
  const end = CLOCK.test(time) && CLOCK.test(until) ? parseWallTime(`${day}T${hoursAndMinutes(until)}`) : 0
  return [start, end > start ? end : start + (visit.minutes ?? USUAL_MINUTES) * MINUTE_MILLISECONDS]
}

const findRest = ([start, end]: Span, rests: KnownDays['rests']) =>
  rests.find(([from, to]) => start < parseWallTime(to) && parseWallTime(from) < end)

function listBuildingNotes(
  { day, span: [start, end], hasTime }: { day: Day; span: Span; hasTime: boolean },
  { rests, hours, breaks }: KnownDays,
  { reader, i18n }: Advising,
): DayNote[] {
  const { t, formatClock } = i18n
  const alternative = reader === 'visitor' ? t('forms.anotherTimeIfYouCan') : t('forms.weWillWriteBack')
  const otherwise = reader === 'staff' ? undefined : alternative
  const rest = findRest([start, end], rests)
  if (rest) return [{ text: formatRest(rest, i18n), otherwise }]
  const inRange = ([from, to]: readonly [Day, Day, ...unknown[]]) => from <= day && day <= to
  const pause = breaks.find(inRange)
  const [, , why, opens, closes] = hours.find(inRange) ?? []
  if (why !== undefined && (!opens || !closes))
    return [{ text: why ? t('forms.houseClosedFor', { why }) : t('forms.houseClosed'), otherwise }]
  const noClasses = pause
    ? [{ text: pause[2] ? t('forms.noClassesFor', { break: pause[2] }) : t('forms.noClassesBetweenTerms') }]
    : []
  if (!hasTime || !opens || !closes || isWithinHours([start, end], day, opens, closes)) return noClasses
  const text = t('forms.houseOpen', { from: formatClock(opens), until: formatClock(closes) })
  return [...noClasses, { text, otherwise }]
}

/** Counts a closing at or before the opening as one of the next day. */
function isWithinHours([start, end]: Span, day: Day, opens: string, closes: string): boolean {
  const [from, to] = [parseWallTime(`${day}T${opens}`), parseWallTime(`${day}T${closes}`)]
  return from <= start && end <= (to <= from ? to + DAY_MILLISECONDS : to)
}

const formatRest = ([from, to, name]: KnownDays['rests'][number], i18n: I18n): string =>
  i18n.t('forms.houseRests', { rest: name, from: formatMoment(from, i18n), until: formatMoment(to, i18n) })

const formatMoment = (moment: Moment, { formatDay, formatDayAndTime }: I18n): string =>
  formatDayAndTime(formatDay(dayOf(moment)), moment)

function describeBusy(hours: RoomHours, use: RoomUse, { reader, i18n }: Advising): string {
  const ofDay = listBusy(hours, use)
  const colliding = ofDay.filter((each) => isColliding(each, use))
  const busy = reader === 'staff' ? colliding : ofDay
  if (busy.length === 0) return ''
  const uses = busy.map((each) => formatBusy(each, i18n)).join('; ')
  if (reader === 'staff') return i18n.t('forms.inUseThen', { uses })
  const advice = colliding.length > 0 ? [i18n.t('forms.anotherHourOrRoom')] : []
  return [i18n.t('forms.inUseThatDay', { uses }), ...advice].join(' ')
}
