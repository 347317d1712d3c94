import type { Form, RequestForm } from './define-form.ts'
import { mailingList } from './mailing-list.ts'
import { room } from './room.ts'
import { soup } from './soup.ts'
import { tour } from './tour.ts'

/** Each form is listed under its own kind; the compiler checks that. */
export const formTable = <T extends { readonly [K in keyof T]: Form<K & string> }>(forms: T): T => forms

/**
 * The request forms: everything about a kind of request is derived from its line here. docs/words-in-files.md says what else
 * a new form needs.
 */
export const forms = formTable({ tour, soup, room })

/** The kinds of request. */
export type RequestKind = keyof typeof forms

/** Every form of the site: the request forms and the mailing list, which is not a request. */
export const allForms = formTable({ ...forms, 'mailing-list': mailingList })
export type FormKind = keyof typeof allForms

/** Any of them. */
export type AnyForm = Form<FormKind>
export type AnyRequest = RequestForm<RequestKind>

export const requestForms: readonly AnyRequest[] = Object.values(forms)
export const requestKinds = requestForms.map(({ kind }) => kind)
const everyForm: readonly AnyForm[] = Object.values(allForms)

/** The form of a kind whose name comes from outside: from a caller, or from a row of the database. */
export const formOf = (kind: string): AnyForm | undefined => everyForm.find((form) => form.kind === kind)
export const requestFormOf = (kind: string): AnyRequest | undefined => requestForms.find((form) => form.kind === kind)

/** One value for each kind of request. */
export const forEachRequest = <T>(make: (form: AnyRequest) => T): Readonly<Record<RequestKind, T>> =>
  // The keys are the kinds of the table, but the return type of `fromEntries` does not say so.
  Object.fromEntries(requestForms.map((form) => [form.kind, make(form)])) as Record<RequestKind, T>
