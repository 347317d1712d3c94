import { getAdvice, type KnownDays } from '#schedule/advice'
import { describeDeliveryInTime } from '#schedule/soup'
import { DAYS_AHEAD_PATH } from '#schemas/http/paths'
import { type Answers, answerTo } from '#schemas/requests/answers'
import { fieldsOf } from '#schemas/requests/define-form'
import type { AnyForm } from '#schemas/requests/forms'
import { localizePath } from '#site/components/page-start/here.client'
import { DELIVERIES, deliveriesIn } from '#site/features/soup/deliveries'

/** @param drawnFor the day on campus of the page: what was fetched since may be of a later one */
export function getFormAdvice(
  form: AnyForm,
  answers: Answers,
  drawnFor: string,
  reader: 'visitor' | 'sender' = 'visitor',
): Readonly<Record<string, string>> {
  const knownDays = knownDaysAhead()
  return getAdvice(form, answers, knownDays, knownDays?.from ?? drawnFor, reader)
}

/** Fetches what the notes need to know for these answers; undefined if nothing. */
export const fetchAdviceFor = (form: AnyForm, answers: Answers): Promise<void> | undefined =>
  fieldsOf(form).some(({ type, name }) => type === 'date-from-today' && answerTo(answers, name))
    ? fetchDaysAheadOnce()
    : undefined

/** Adds for which delivery of soup it is in time. */
export function getNotices(form: AnyForm, answers: Answers, drawnFor: string): string[] {
  const next = form.kind === 'soup' ? document.querySelector<HTMLElement>(DELIVERIES) : null
  const soup = next ? describeDeliveryInTime(deliveriesIn(next), new Date()) : ''
  return [...Object.values(getFormAdvice(form, answers, drawnFor, 'sender')), soup].filter(Boolean)
}

/** Rooms are promised while a tab is open: what is older is fetched again. */
const KNOWN_FOR_MS = 60_000

let knownDays: KnownDays | undefined
let fetching: Promise<void> | undefined

const knownDaysAhead = (): KnownDays | undefined => knownDays

/** Unless it was just fetched. If that fails, what was known stays. */
function fetchDaysAheadOnce(): Promise<void> {
  if (!fetching) {
    fetching = fetchDaysAhead()
    setTimeout(() => {
      fetching = undefined
    }, KNOWN_FOR_MS)
  }
  return fetching
}

async function fetchDaysAhead(): Promise<void> {
  try {
    const answer = await fetch(localizePath(DAYS_AHEAD_PATH))
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
    knownDays = await answer.json()
  } catch (error) {
    console.warn('Nothing is knownDays of the days ahead:', error)
    fetching = undefined
  }
}
