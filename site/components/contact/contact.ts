import { dialed, NORTH_AMERICA } from '#schemas/telephone'

export interface Contact {
  name: string
  emails: readonly string[]
}

export const mailAddress = (emails: readonly string[], subject?: string): string =>
  `mailto:${emails.join(',')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`

export const phoneAddress = (phone: string): string => `tel:${dialed(phone, NORTH_AMERICA)}`

export const textAddress = (phone: string): string => `sms:${dialed(phone, NORTH_AMERICA)}`
