import { z } from 'zod'
import { DAY_MILLISECONDS } from '#calendar/time/days'
import { findNextDelivery, type SoupDelivery } from '#schedule/soup'
import { type Form, fieldsOf } from '#schemas/requests/define-form'
import { fullName } from '#schemas/requests/forms'
import { showAnswers } from '#schemas/requests/show-answers'
import { dayOnCampus } from '#schemas/time-zone'
import { referenceOf } from '../platform/db/outbox.ts'
import { router, staffProcedure } from '../platform/trpc.ts'
import type { WorkedRequest } from '../requests/inbox-queries.ts'
import { inboxOf } from '../requests/router.ts'
import type { StaffServices } from '../services.ts'

/** Soup that nobody brought for this long is not wanted anymore. */
const SOUP_DAYS = 30

export function soupRouter(dependencies: StaffServices) {
  const { store, clock } = dependencies
  const inbox = inboxOf(dependencies)
  return router({
    round: staffProcedure('requests')
      .input(z.strictObject({ day: z.iso.date().optional() }))
      .query(async ({ ctx: { request, person }, input: { day } }) => {
        const from = new Date(clock().getTime() - SOUP_DAYS * DAY_MILLISECONDS)
        const listed: WorkedRequest[] = []
        for await (const each of store.inbox.listNewestFirst({ kind: 'soup', from })) listed.push(each)
        const { soup, forms } = request.site.content
        const round = soupRound(listed, soup, day, dayOnCampus(clock()), forms.soup)
        const ids = round.stops.map(({ id }) => id)
        await inbox.record(person, 'round', ids)
        return round
      }),
  })
}

/** Keeps soup that was promised and not brought in the next round; what was called off leaves it. */
export function soupRound(
  requests: readonly WorkedRequest[],
  deliveries: readonly SoupDelivery[],
  chosen: string | undefined,
  today: string,
  form: Form,
) {
  const days = deliveries.map(({ day }) => day)
  const dayOf = ({ createdAt }: WorkedRequest) => findNextDelivery(deliveries, createdAt)?.day
  const asked = new Set(requests.filter(({ calledOffAt, deliveredAt }) => !calledOffAt && !deliveredAt).map(dayOf))
  const day = chosen ?? days.find((each) => asked.has(each)) ?? days[0]
  const isFor = (request: WorkedRequest) => dayOf(request) === day
  const isInRound = (request: WorkedRequest) => {
    if (request.calledOffAt) return false
    const broughtOn = request.deliveredAt && dayOnCampus(request.deliveredAt)
    if (broughtOn === undefined) return isFor(request)
    return broughtOn === day || (broughtOn === today && isFor(request))
  }
  const stops = requests.filter(isInRound).map((request) => stopOf(request, form))
  const windows = windowsOf(form)
  const byWindow = (one: Stop, other: Stop) =>
    windows.indexOf(one.window) - windows.indexOf(other.window) || one.address.localeCompare(other.address)
  return { day, days, stops: stops.sort(byWindow) }
}

type Stop = ReturnType<typeof stopOf>

function stopOf({ id, fields, createdAt, progress, deliveredAt }: WorkedRequest, form: Form) {
  const answers = new Map(
    showAnswers(form, fields, dayOnCampus(createdAt)).map(({ name, text }) => [name, text] as const),
  )
  const answer = (name: string) => answers.get(name) ?? ''
  const asker = fullName(answer('user_first_name'), answer('user_last_name'))
  const name = fullName(answer('student_first_name'), answer('student_last_name')) || asker
  return {
    id,
    reference: referenceOf(id),
    name,
    ...(asker !== name && { askedBy: asker }),
    phone: answer('student_phone') || answer('user_phone'),
    address: answer('delivery_address'),
    window: answer('preferred_delivery_time'),
    diet: answer('dietary_restrictions'),
    note: answer('additional_info'),
    ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
    /** Set if the request was closed although nobody says that the soup was delivered. */
    ...(!deliveredAt && progress.state === 'done' && { doneBy: progress.person }),
  }
}

const windowsOf = (form: Form): readonly string[] =>
  fieldsOf(form).flatMap((field) =>
    field.name === 'preferred_delivery_time' && field.type === 'choice' ? field.options.map(({ value }) => value) : [],
  )
