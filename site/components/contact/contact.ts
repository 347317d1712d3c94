/** Somebody to write to, resolved from a staff id or given in place; a couple has two addresses. */
export interface Contact {
  name: string
  emails: readonly string[]
}

/** Where a link leads that opens a mail to them. */
export const mailAddress = (emails: readonly string[], subject?: string): string =>
  `mailto:${emails.join(',')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
