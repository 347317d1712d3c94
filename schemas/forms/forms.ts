import type { Form } from './define-form.ts'
import { tour } from './tour.ts'

/** Every request form of the site, by kind. */
export const forms: Readonly<Record<Form['kind'], Form>> = { tour }

export type RequestKind = Form['kind']
