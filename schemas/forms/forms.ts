import type { Form, FormKind, RequestKind } from './define-form.ts'
import { mailingList } from './mailing-list.ts'
import { room } from './room.ts'
import { soup } from './soup.ts'
import { tour } from './tour.ts'

export type { FormKind, RequestKind }

/** The three request forms, which travel through the e-mail service, by kind. */
export const forms: Readonly<{ [K in RequestKind]: Form<K> }> = { tour, soup, room }

/** Every form of the site, by kind. */
export const allForms: Readonly<{ [K in FormKind]: Form<K> }> = { ...forms, 'mailing-list': mailingList }
