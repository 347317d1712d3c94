import type { AnyForm } from '#schemas/forms/forms'
import { FORM_TOKEN_PARAM, HONEYPOT_PARAM, REQUEST_ID_PARAM } from '#schemas/forms/protection'
import { controlOf } from './answers-in.ts'
import { fetchFormToken } from './form-token.ts'
import { openDraft } from './open-draft.ts'

export type OpenForm = ReturnType<typeof openForm>

export function openForm(form: AnyForm, element: HTMLFormElement) {
  const draft = openDraft(form, element)
  let token: Promise<string | undefined> | undefined = fetchFormToken(form.kind)

  return {
    changed() {
      token ??= fetchFormToken(form.kind)
      draft.changed()
    },
    /** Has the honeypot only if something filled it in. */
    async hiddenFields(): Promise<Record<string, string>> {
      token ??= fetchFormToken(form.kind)
      const requestId = draft.requestId()
      const trapped = emptyHoneypot(element)
      const given = await token
      return {
        [REQUEST_ID_PARAM]: requestId,
        ...(given ? { [FORM_TOKEN_PARAM]: given } : {}),
        ...(trapped ? { [HONEYPOT_PARAM]: trapped } : {}),
      }
    },
    /** It may have been stored although no answer came: the next try has a token that was not used, if there is one. */
    failed() {
      const former = token
      token = fetchFormToken(form.kind).then((next) => next ?? former)
    },
    /** It has been sent: the next one is a new request, with its own id and token. */
    sent() {
      token = undefined
      draft.drop()
    },
    close: draft.close,
  }
}

/** Empties it, so that a visitor whose browser filled it in, and who can't see it, need only send again. */
function emptyHoneypot(element: HTMLFormElement): string | undefined {
  const trap = controlOf(element, HONEYPOT_PARAM)
  const filledIn = trap?.value
  if (trap) trap.value = ''
  return filledIn
}
