import { listed } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import type { SecurityKind } from '../store/security-events-tables.ts'

type Fields = Readonly<Record<string, string>>

/** Where a link was asked for, as it is stored. */
const PLACES: Readonly<Record<string, () => string>> = {
  'in another browser': () => t('staffSecurity.where.browser'),
  'from another network': () => t('staffSecurity.where.network'),
}
const placesIn = (where: string): string => listed(where.split(' and ').map((place) => PLACES[place]?.() ?? place))

/** What an event is called, and what happened, for owners: in their mail and in the list of People. */
export function describeEvent(kind: SecurityKind, fields: Fields): { title: string; happened: string } {
  const { who = '', by = '', browser = '', what = '', where = '', count = '', address = '' } = fields
  const values = { who, by, browser, what, where: placesIn(where), scheduled: count, address }
  return { title: t(`staffSecurity.title.${kind}`), happened: t(`staffSecurity.happened.${kind}`, values) }
}
