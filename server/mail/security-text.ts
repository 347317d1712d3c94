import { listed } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import type { SecurityKind } from '../store/security-events-tables.ts'

type Fields = Readonly<Record<string, string>>

/** What is stored in words: where a link was asked for, and who acted if nobody who is signed in did. */
const STORED: Readonly<Record<string, () => string>> = {
  'whoever runs the server': () => t('staffSecurity.operator'),
  'in another browser': () => t('staffSecurity.where.browser'),
  'from another network': () => t('staffSecurity.where.network'),
}
const inWords = (stored: string): string => STORED[stored]?.() ?? stored

/** What an event is called, and what happened, for owners: in their mail and in the list of People. */
export function describeEvent(kind: SecurityKind, fields: Fields): { title: string; happened: string } {
  const { who = '', by = '', browser = '', what = '', where = '', count = '', address = '' } = fields
  const places = listed(where.split(' and ').map(inWords))
  const values = { who, by: inWords(by), browser, what, where: places, scheduled: count, address }
  return { title: t(`staffSecurity.title.${kind}`), happened: t(`staffSecurity.happened.${kind}`, values) }
}
