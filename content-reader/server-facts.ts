import type { Published } from '#calendar/feeds/published'
import { addDays, type Day } from '#calendar/time/days'
import type { FileTypes } from '#schemas/content/collections'
import type { FeatureName } from '#schemas/content/features'
import type { Answering } from '#schemas/forms/answering'
import type { Reply } from '#schemas/forms/form-words'
import { type Forms, forEachRequest, type RequestKind } from '#schemas/forms/forms'
import type { KnownDays } from './days/day-advice.ts'
import { knownDays } from './days/known-days.ts'
import type { Delivery } from './days/next-soup.ts'
import { type OpenEvent, type RestTime, restTimes, type SeatEvent, seatEvents } from './days/seats.ts'
import { deliveriesAhead } from './days/soup.ts'
import type { Issue } from './issues.ts'
import { type MailTheme, mailThemeOf } from './mail-theme.ts'
import type { Contact, Content } from './read/content.ts'
import { speaking } from './read/language.ts'

export type SiteFacts = Pick<
  FileTypes['site'],
  | 'id'
  | 'name'
  | 'url'
  | 'address'
  | 'place'
  | 'locale'
  | 'email'
  | 'phone'
  | 'recipients'
  | 'mailingListContact'
  | 'notYou'
>

/** What the server itself needs of the words, as plain values: the thread that holds the site sends them. */
export interface ServerFacts {
  site: SiteFacts
  forms: Forms
  replies: Readonly<Record<RequestKind, Reply | undefined>>
  answering: Readonly<Record<RequestKind, Answering | undefined>>
  look: MailTheme
  people: Readonly<Record<string, Contact>>
  soup: readonly Delivery[]
  days: KnownDays
  seats: readonly SeatEvent[]
  openEvents: readonly OpenEvent[]
  rests: readonly RestTime[]
  featuresOff: readonly FeatureName[]
  outOfDate: readonly Issue[]
  translations: Readonly<Record<string, ServerFacts>>
}

/** An offered place is taken or not within days, and a request is answered. */
const REST_DAYS = 30

export const serverFactsOf = (
  content: Content,
  day: Day,
  outOfDate: readonly Issue[],
  published: readonly Published[] = [],
): ServerFacts => speaking(content.site.locale, () => factsOf(content, day, outOfDate, published))

function factsOf(
  content: Content,
  day: Day,
  outOfDate: readonly Issue[],
  published: readonly Published[],
): ServerFacts {
  const { site } = content
  const replies = forEachRequest(({ kind }) => content[`forms/${kind}`]?.reply)
  const contacts = [
    ...Object.values(site.recipients).flatMap((each) => each ?? []),
    site.mailingListContact,
    ...content.entries('events').flatMap(({ seats }) => seats?.tell ?? []),
    ...Object.values(replies).flatMap((reply) => reply?.contact ?? []),
  ]
  const ids = contacts.filter((id) => typeof id === 'string')
  return {
    site,
    forms: content.forms,
    replies,
    answering: forEachRequest(({ kind }) => content[`forms/${kind}`]?.answering),
    look: mailThemeOf(content.theme),
    soup: deliveriesAhead(content, day),
    days: knownDays(content, day),
    ...seatEvents(content, day, published),
    rests: restTimes(addDays(day, -REST_DAYS), addDays(day, REST_DAYS), site.place),
    people: Object.fromEntries(ids.map((id) => [id, content.contact(id)])),
    featuresOff: content.featuresOff,
    outOfDate,
    translations: Object.fromEntries(
      [...content.translations].map(([language, each]) => [language, serverFactsOf(each, day, outOfDate, published)]),
    ),
  }
}
