import type { Form, FormShape, RequestShape } from './define-form.ts'
import type { FormTexts } from './form-words.ts'
import { mailingList } from './mailing-list.ts'
import { room } from './room.ts'
import { soup } from './soup.ts'
import { tour } from './tour.ts'
import { withTexts } from './with-words.ts'

/** Each form is listed under its own kind; the compiler checks that. */
const formTable = <T extends { readonly [K in keyof T]: FormShape<K & string> }>(forms: T): T => forms

/**
 * The request forms: everything about a kind of request is derived from its line here. CONTRIBUTING.md says what else a new form
 * needs.
 */
export const requestShapes = formTable({ tour, soup, room })

export type RequestKind = keyof typeof requestShapes

export const formShapes = formTable({ ...requestShapes, 'mailing-list': mailingList })
export type FormKind = keyof typeof formShapes

export type AnyForm = Form<FormKind>
export type AnyRequest = Form<RequestKind>
export type Forms = { readonly [K in FormKind]: Form<K> }

const everyRequest: readonly RequestShape<RequestKind>[] = Object.values(requestShapes)
const everyForm: readonly FormShape<FormKind>[] = Object.values(formShapes)
export const requestKinds = everyRequest.map(({ kind }) => kind)
export const formKinds = everyForm.map(({ kind }) => kind)

/** The kind of a form whose name comes from outside: from a caller, or from a row of the database. */
export const formKindOf = (kind: string): FormKind | undefined => formKinds.find((known) => known === kind)
export const requestKindOf = (kind: string): RequestKind | undefined => requestKinds.find((known) => known === kind)

/** One value for each kind of request. */
export const forEachRequest = <T>(make: (shape: RequestShape<RequestKind>) => T): Readonly<Record<RequestKind, T>> =>
  // The keys are the kinds of the table, but the return type of `fromEntries` does not say so.
  Object.fromEntries(everyRequest.map((form) => [form.kind, make(form)])) as Record<RequestKind, T>

/** The file of a form's words, by its name in code. */
export type FormFile = `forms/${FormKind}`

/** One value for the file of each form. */
export const forEachFormFile = <T>(make: (kind: FormKind) => T): Readonly<Record<FormFile, T>> =>
  Object.fromEntries(formKinds.map((kind) => [`forms/${kind}`, make(kind)])) as Record<FormFile, T>

/** Every form with the words of a campus. @param rooms what its rooms are called in forms */
export const formsWith = (wordsOf: (kind: FormKind) => FormTexts | undefined, rooms: readonly string[]): Forms =>
  Object.fromEntries(everyForm.map((shape) => [shape.kind, withTexts(shape, wordsOf(shape.kind), rooms)])) as {
    [K in FormKind]: Form<K>
  }
