import type { Answers } from '#schemas/forms/answers'
import type { AnyForm } from '#schemas/forms/forms'
import { here } from '#site/components/page-start/here.client'
import { dropDraft, keepDraft, readDraft, restoreDraft, wasTypedIn } from './draft.ts'

/** The pause in typing after which the draft is stored. */
const DRAFT_DELAY_MS = 300

/** Keeps the request id until it is sent, even after reloads, so that a second try is never a second request. */
export function openDraft(form: AnyForm, element: HTMLFormElement) {
  const draft = readDraft(form)
  const wasTyped = wasTypedIn(form, element)
  const hasAnswers = Object.keys(draft.answers).length > 0
  restoreDraft(form, element, hasAnswers ? draft.answers : presumedAnswers(form))
  let requestId = draft.requestId
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
  if (wasTyped) save()

  return {
    changed() {
      clearTimeout(timer)
      timer = setTimeout(save, DRAFT_DELAY_MS)
    },
    /** Stored with the answers before it is first used. */
    requestId(): string {
      requestId ??= newRequestId()
      save()
      return requestId
    },
    drop() {
      clearTimeout(timer)
      timer = undefined
      requestId = undefined
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

/** A visitor who comes from a page for parents is a family member. */
function presumedAnswers({ kind }: AnyForm): Answers {
  const from = document.referrer && new URL(document.referrer)
  const isParent = from && from.origin === location.origin && from.pathname.startsWith(here('/parent'))
  return kind === 'mailing-list' && isParent ? { memberType: 'family-member' } : {}
}
