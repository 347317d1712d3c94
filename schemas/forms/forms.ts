import type { Form, RequestForm } from './define-form.ts'
import { mailingList } from './mailing-list.ts'
import { room } from './room.ts'
import { soup } from './soup.ts'
import { tour } from './tour.ts'

/** Each form stands under its own kind: the compiler holds the table to that. */
const table = <T extends { readonly [K in keyof T]: Form<K & string> }>(forms: T): T => forms

/**
 * The request forms: everything that has to do with one kind of request follows from its line here. What a new form needs
 * besides stands in docs/editing.md.
 */
export const forms = table({ tour, soup, room })

/** What people ask us for. */
export type RequestKind = keyof typeof forms

/** Every form of the site; the mailing list is joined, not asked for. */
export const allForms = table({ ...forms, 'mailing-list': mailingList })
export type FormKind = keyof typeof allForms

/** One of them, whichever. */
export type AnyForm = Form<FormKind>
export type AnyRequest = RequestForm<RequestKind>

export const requestForms: readonly AnyRequest[] = Object.values(forms)
const everyForm: readonly AnyForm[] = Object.values(allForms)

/** The form of a kind that somebody else names: a caller, a row of the database. */
export const formOf = (kind: string): AnyForm | undefined => everyForm.find((form) => form.kind === kind)
export const requestFormOf = (kind: string): AnyRequest | undefined => requestForms.find((form) => form.kind === kind)

/** Something for each kind of request. */
export const forEachRequest = <T>(make: (form: AnyRequest) => T): Readonly<Record<RequestKind, T>> =>
  // The keys are the kinds of the table: what `fromEntries` returns has forgotten that.
  Object.fromEntries(requestForms.map((form) => [form.kind, make(form)])) as Record<RequestKind, T>
