import { type Delivery, findNextDelivery } from '#schedule/soup'
import type { SoupRound, SoupStop } from '#schemas/http/admin/requests'
import { type Form, fieldsOf } from '#schemas/requests/define-form'
import { fullName } from '#schemas/requests/forms'
import { showAnswers } from '#schemas/requests/show-answers'
import { dayOnCampus } from '#schemas/time-zone'
import { referenceOf } from '../platform/db/outbox.ts'
import type { WorkedRequest } from '../requests/inbox-queries.ts'

/** Keeps soup that was promised and not brought in the next round; what was called off leaves it. */
export function soupRound(
  requests: readonly WorkedRequest[],
  deliveries: readonly Delivery[],
  chosen: string | undefined,
  today: string,
  form: Form,
): SoupRound {
  const days = deliveries.map(({ day }) => day)
  const day = chosen ?? days[0]
  const isFor = ({ createdAt }: WorkedRequest) => findNextDelivery(deliveries, createdAt)?.day === day
  const isInRound = (request: WorkedRequest) => {
    if (request.calledOffAt) return false
    const broughtOn = request.deliveredAt && dayOnCampus(request.deliveredAt)
    if (broughtOn === undefined) return isFor(request)
    return broughtOn === day || (broughtOn === today && isFor(request))
  }
  const stops = requests.filter(isInRound).map((request) => stopOf(request, form))
  const windows = windowsOf(form)
  const byWindow = (one: SoupStop, other: SoupStop) =>
    windows.indexOf(one.window) - windows.indexOf(other.window) || one.address.localeCompare(other.address)
  return { ...(day && { day }), days, stops: stops.sort(byWindow) }
}

function stopOf({ id, fields, createdAt, progress, deliveredAt }: WorkedRequest, form: Form): SoupStop {
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
    ...(!deliveredAt && progress.state === 'done' && { doneBy: progress.person }),
  }
}

const windowsOf = (form: Form): readonly string[] =>
  fieldsOf(form).flatMap((field) =>
    field.name === 'preferred_delivery_time' && field.type === 'choice' ? field.options.map(({ value }) => value) : [],
  )
