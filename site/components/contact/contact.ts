import { dialed, NORTH_AMERICA } from '#schemas/telephone'

/** A contact, resolved from a staff id or given directly; a couple has two addresses. */
export interface Contact {
  name: string
  emails: readonly string[]
}

/** The address of a mail link to them. */
export const mailAddress = (emails: readonly string[], subject?: string): string =>
  `mailto:${emails.join(',')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`

/** The `tel:` address of a number of the content, which was checked. Short numbers (911, 988) are dialed as they are. */
export const phoneAddress = (phone: string): string => `tel:${dialed(phone, NORTH_AMERICA)}`

export const textAddress = (phone: string): string => `sms:${dialed(phone, NORTH_AMERICA)}`
