/** Somebody to write to, resolved from a staff id or given in place; a couple has two addresses. */
export interface Contact {
  name: string
  emails: readonly string[]
}
