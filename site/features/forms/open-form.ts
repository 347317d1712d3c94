import type { AnyForm } from '#schemas/forms/forms'
import { FORM_TOKEN_PARAM, HONEYPOT_PARAM, REQUEST_ID_PARAM } from '#schemas/forms/protection'
import { controlOf } from './answers-in'
import { dropDraft, keepDraft, readDraft, restoreDraft } from './draft'
import { fetchFormToken } from './form-token'

/** The pause in typing after which the draft is stored. */
const DRAFT_DELAY_MS = 300

export type OpenForm = ReturnType<typeof openForm>

/**
 * What accompanies a form from its opening until it is sent: the draft, the token, and the request id. The id stays
 * the same until sending succeeds, even after reloads, so that a second try is never a second request.
 */
export function openForm(form: AnyForm, element: HTMLFormElement) {
  const draft = readDraft(form)
  restoreDraft(form, element, draft.answers)
  let requestId = draft.requestId
  let token: Promise<string | undefined> | undefined = fetchFormToken(form.kind)
  let timer: ReturnType<typeof setTimeout> | undefined

  const save = () => {
    clearTimeout(timer)
    timer = undefined
    keepDraft(form, element, requestId)
  }
  const saveWhatWaits = () => {
    if (timer !== undefined) save()
  }
  addEventListener('pagehide', saveWhatWaits)

  return {
    /** Stores the draft when the visitor pauses. */
    changed() {
      token ??= fetchFormToken(form.kind)
      clearTimeout(timer)
      timer = setTimeout(save, DRAFT_DELAY_MS)
    },
    /** What is sent with the answers and has no visible field; the honeypot only if something filled it in. */
    async hiddenFields(): Promise<Record<string, string>> {
      requestId ??= newRequestId()
      token ??= fetchFormToken(form.kind)
      save()
      const trapped = springTrap(element)
      const given = await token
      return {
        [REQUEST_ID_PARAM]: requestId,
        ...(given ? { [FORM_TOKEN_PARAM]: given } : {}),
        ...(trapped ? { [HONEYPOT_PARAM]: trapped } : {}),
      }
    },
    /** It has been sent: the next one is a new request, with its own id and token. */
    sent() {
      clearTimeout(timer)
      timer = undefined
      requestId = undefined
      token = undefined
      dropDraft(form)
    },
    close() {
      saveWhatWaits()
      removeEventListener('pagehide', saveWhatWaits)
    },
  }
}

const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The value of the honeypot, which is cleared: the server refuses it, and a visitor whose browser filled it in, and
 * who can't see it, need only send again.
 */
function springTrap(element: HTMLFormElement): string | undefined {
  const trap = controlOf(element, HONEYPOT_PARAM)
  const filledIn = trap?.value
  if (trap) trap.value = ''
  return filledIn
}
