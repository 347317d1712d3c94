import { dayAndClock } from '#calendar/time/clock-in-words'
import { DAY_MILLISECONDS, type Day } from '#calendar/time/days'
import { dayOf, type Moment } from '#calendar/time/moment-text'
import { longDay, clockInWords as timeInWords } from '#schemas/campus-locale'
import { hoursAndMinutes } from '#schemas/clock-time'
import { type Answers, answerTo } from '#schemas/forms/answers'
import { type Form, fieldsOf } from '#schemas/forms/define-form'
import type { Field, Visit } from '#schemas/forms/fields'
import { CLOCK } from '#schemas/forms/mistakes'
import { unsuitableDay } from '#schemas/forms/suitable-days'
import { t } from '#schemas/language'
import { describeBusy, describeCollision, type RoomHours } from './room-busy.ts'
import { type Span, wallTime } from './wall-time.ts'

/** Needs no calendar, so that a browser can say it, too. It is advice: a request is sent all the same. */

export interface KnownDays {
  from: Day
  to: Day
  /** From the first candles to the end of the last day. */
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

/** The sender can change nothing any more; the staff need only what is in the room at that time. */
type Reader = 'visitor' | 'sender' | 'staff'

export const adviceOn = (
  form: Form,
  answers: Answers,
  known: KnownDays | undefined,
  today: Day,
  reader: Reader = 'visitor',
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      if (field.type === 'count') return moreThanFit(field, answers, reader).map((text) => [field.name, text])
      if (field.type !== 'date-from-today') return []
      const day = answerTo(answers, field.name)
      const suitable = unsuitableDay(field, day, today)
      const notes = [
        ...(suitable ? [{ text: suitable.rule, otherwise: suitable.otherwise }] : []),
        ...(known ? notesOn(day, answers, field.visit, known, reader) : []),
      ]
      const text = reader === 'staff' ? notes.map(({ text }) => text).join(' ') : inOneText(notes)
      return text ? [[field.name, text]] : []
    }),
  )

/** "Library (up to 30 people)" */
function moreThanFit({ name, room }: Extract<Field, { type: 'count' }>, answers: Answers, reader: Reader): string[] {
  const chosen = room ? answerTo(answers, room) : ''
  const holds = Number(/\([^()]*?(\d+)[^()]*\)$/.exec(chosen)?.[1])
  if (!(Number(answerTo(answers, name)) > holds)) return []
  const text = t('forms.moreThanFit', { room: chosen })
  return [reader === 'visitor' ? `${text} ${t('forms.largerRoom')}` : text]
}

/** When the building rests at the time that a form's answers ask for, in a sentence; empty if it does not. */
export function restAt(form: Form, answers: Answers, { rests }: Pick<KnownDays, 'rests'>): string {
  const found = fieldsOf(form).flatMap((field) => {
    const day = answerTo(answers, field.name)
    if (field.type !== 'date-from-today' || !IS_DAY.test(day)) return []
    const rest = restDuring(requestedSpan(day, answers, field.visit), rests)
    return rest ? [restInWords(rest)] : []
  })
  return found[0] ?? ''
}

/** All sentences, with the first of what can be done: the others say much the same. */
function inOneText(notes: readonly DayNote[]): string {
  const first = notes.find(({ otherwise }) => otherwise)
  return notes.flatMap((note) => [note.text, ...(note === first ? [note.otherwise] : [])]).join(' ')
}

function otherwiseFor(reader: Reader): string | undefined {
  if (reader === 'staff') return undefined
  return reader === 'visitor' ? t('forms.anotherTimeIfYouCan') : t('forms.weWillWriteBack')
}

function notesOn(day: Day, answers: Answers, visit: Visit, known: KnownDays, reader: Reader): DayNote[] {
  if (!IS_DAY.test(day) || day < known.from) return []
  if (day > known.to) return [{ text: t('forms.dayNotKnown') }]
  const [time = '', room] = [visit.time, visit.room].map((name) => name && answerTo(answers, name))
  const span = requestedSpan(day, answers, visit)
  const use = { day, room, span: CLOCK.test(time) ? span : undefined }
  const busy =
    room === undefined ? '' : reader === 'staff' ? describeCollision(known.rooms, use) : describeBusy(known.rooms, use)
  const house = houseNotes({ day, span, hasTime: CLOCK.test(time) }, known, otherwiseFor(reader))
  return [...house, ...(busy ? [{ text: busy }] : [])]
}

const IS_DAY = /^\d{4}-\d\d-\d\d$/
const USUAL_MINUTES = 120

/** From when to when it is asked for; without a time, noon stands for the day. */
function requestedSpan(day: Day, answers: Answers, visit: Visit): Span {
  const [time = '', until = ''] = [visit.time, visit.until].map((name) => name && answerTo(answers, name))
  const start = wallTime(`${day}T${CLOCK.test(time) ? hoursAndMinutes(time) : '12:00'}`)
  const end = CLOCK.test(time) && CLOCK.test(until) ? wallTime(`${day}T${hoursAndMinutes(until)}`) : 0
  return [start, end > start ? end : start + (visit.minutes ?? USUAL_MINUTES) * 60_000]
}

const restDuring = ([start, end]: Span, rests: KnownDays['rests']) =>
  rests.find(([from, to]) => start < wallTime(to) && wallTime(from) < end)

function houseNotes(
  { day, span: [start, end], hasTime }: { day: Day; span: Span; hasTime: boolean },
  { rests, hours, breaks }: KnownDays,
  otherwise: string | undefined,
): DayNote[] {
  const rest = restDuring([start, end], rests)
  if (rest) return [{ text: restInWords(rest), otherwise }]
  const inRange = ([from, to]: readonly [Day, Day, ...unknown[]]) => from <= day && day <= to
  const pause = breaks.find(inRange)
  const [, , why, opens, closes] = hours.find(inRange) ?? []
  if (why !== undefined && (!opens || !closes))
    return [{ text: why ? t('forms.houseClosedFor', { why }) : t('forms.houseClosed'), otherwise }]
  const noClasses = pause
    ? [{ text: pause[2] ? t('forms.noClassesFor', { break: pause[2] }) : t('forms.noClassesBetweenTerms') }]
    : []
  if (!hasTime || !opens || !closes || isWithin([start, end], day, opens, closes)) return noClasses
  const text = t('forms.houseOpen', { from: timeInWords(opens), until: timeInWords(closes) })
  return [...noClasses, { text, otherwise }]
}

/** Whether it is within the hours of a day; a closing at or before the opening is one of the next day. */
function isWithin([start, end]: Span, day: Day, opens: string, closes: string): boolean {
  const [from, to] = [wallTime(`${day}T${opens}`), wallTime(`${day}T${closes}`)]
  return from <= start && end <= (to <= from ? to + DAY_MILLISECONDS : to)
}

/** "The building rests for Shabbat, from Friday, December 18, 4:27 PM to Saturday, December 19, 5:31 PM." */
const restInWords = ([from, to, name]: KnownDays['rests'][number]): string =>
  t('forms.houseRests', { rest: name, from: inWords(from), until: inWords(to) })

const inWords = (moment: Moment): string => dayAndClock(longDay(dayOf(moment)), moment)
