import type { Published } from '#calendar/feeds/ical'
import { addDays, type Day } from '#calendar/time/days'
import type { Contact, Content } from '#content-reader/content'
import type { Issue } from '#content-reader/issues'
import { intlOf } from '#content-reader/language'
import { type MailTheme, mailThemeOf } from '#content-reader/theme-colors'
import type { SingleTypes } from '#schemas/content/collections'
import type { FeatureName } from '#schemas/features'
import type { Answering, Reply } from '#schemas/requests/form-texts'
import { type Forms, forEachRequest, type RequestKind } from '#schemas/requests/forms'
import { getKnownDays, listDeliveries } from './days-ahead.ts'
import type { KnownDays } from './request-advice.ts'
import { listRestTimes, listSignupEvents, type OpenEvent, type RestTime, type SignupEvent } from './signup-dates.ts'
import type { Delivery } from './soup.ts'

export type SiteSettings = Pick<
  SingleTypes['site'],
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

/** Plain values that the server needs of the content: the thread that holds the content sends them. */
export interface ServerFacts {
  settings: SiteSettings
  forms: Forms
  replies: Readonly<Record<RequestKind, Reply | undefined>>
  answering: Readonly<Record<RequestKind, Answering | undefined>>
  theme: MailTheme
  people: Readonly<Record<string, Contact>>
  soup: readonly Delivery[]
  days: KnownDays
  signupEvents: readonly SignupEvent[]
  openEvents: readonly OpenEvent[]
  rests: readonly RestTime[]
  featuresOff: readonly FeatureName[]
  outOfDate: readonly Issue[]
  translations: Readonly<Record<string, ServerFacts>>
}

/** An offered place is taken or not within days, and a request is answered. */
const REST_DAYS = 30

export function createServerFacts(
  content: Content,
  day: Day,
  outOfDate: readonly Issue[],
  published: readonly Published[] = [],
): ServerFacts {
  const { settings } = content
  const replies = forEachRequest(({ kind }) => content[`forms/${kind}`]?.reply)
  const contacts = [
    ...Object.values(settings.recipients).flatMap((each) => each ?? []),
    settings.mailingListContact,
    ...content.entries('events').flatMap(({ seats }) => seats?.tell ?? []),
    ...Object.values(replies).flatMap((reply) => reply?.contact ?? []),
  ]
  const ids = contacts.filter((id) => typeof id === 'string')
  return {
    settings,
    forms: content.forms,
    replies,
    answering: forEachRequest(({ kind }) => content[`forms/${kind}`]?.answering),
    theme: mailThemeOf(content.theme),
    soup: listDeliveries(content, day),
    days: getKnownDays(content, day, intlOf(settings.locale)),
    ...listSignupEvents(content, day, published),
    rests: listRestTimes(addDays(day, -REST_DAYS), addDays(day, REST_DAYS), settings.place),
    people: Object.fromEntries(ids.map((id) => [id, content.contact(id)])),
    featuresOff: content.featuresOff,
    outOfDate,
    translations: Object.fromEntries(
      [...content.translations].map(([language, each]) => [
        language,
        createServerFacts(each, day, outOfDate, published),
      ]),
    ),
  }
}
