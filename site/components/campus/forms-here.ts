import { createContext, use } from 'react'
import type { Form } from '#schemas/forms/define-form'
import type { FormKind, Forms } from '#schemas/forms/forms'
import { FORMS_PATH } from '#schemas/http/paths'
import { here } from '#site/components/page-start/here.client'

/**
 * The forms that an island draws. Their words are far more than its props may hold, and in the page once already: where a page is drawn the
 * renderer gives them, and a browser fetches them before it takes over what was drawn. Where that fails, it does not: the form stays an
 * ordinary one, which can be sent without it.
 */
export const FormsHere = createContext<Forms | undefined>(import.meta.env.SSR ? undefined : await fetchForms())

async function fetchForms(): Promise<Forms> {
  const answer = await fetch(here(FORMS_PATH))
  if (!answer.ok) throw new Error(`The forms can’t be fetched: ${answer.status}`)
  return answer.json()
}

export function useFormOf<K extends FormKind>(kind: K): Form<K> {
  const forms = use(FormsHere)
  if (!forms) throw new Error('There are no forms here')
  return forms[kind]
}
