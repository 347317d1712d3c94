import { createContext, use } from 'react'
import { FORMS_PATH } from '#schemas/http/paths'
import type { Form } from '#schemas/requests/define-form'
import type { FormKind, Forms } from '#schemas/requests/forms'
import { localizePath } from '#site/components/page-start/localize-path.client'

/** Too large for an island's props: browsers fetch them. Where that fails, the form is sent without its script. */
export const FormsContext = createContext<Forms | undefined>(import.meta.env.SSR ? undefined : await fetchForms())

async function fetchForms(): Promise<Forms> {
  const answer = await fetch(localizePath(FORMS_PATH))
  if (!answer.ok) throw new Error(`The forms can’t be fetched: ${answer.status}`)
  return answer.json()
}

export function useFormDefinition<K extends FormKind>(kind: K): Form<K> {
  const forms = use(FormsContext)
  if (!forms) throw new Error('There are no forms here')
  return forms[kind]
}
