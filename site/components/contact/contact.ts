/** A contact, resolved from a staff id or given directly; a couple has two addresses. */
export interface Contact {
  name: string
  emails: readonly string[]
}

/** The address of a mail link to them. */
export const mailAddress = (emails: readonly string[], subject?: string): string =>
  `mailto:${emails.join(',')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`

/** The `tel:` address of a number. Short numbers (911, 988) are dialed as they are; the others are American. */
export function phoneAddress(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length > 3 ? `tel:+1${digits}` : `tel:${digits}`
}
