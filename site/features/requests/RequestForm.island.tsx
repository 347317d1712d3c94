import emailjs, { EmailJSResponseStatus } from '@emailjs/browser'
import { useEffect } from 'react'
import { RECORD_PATH } from '#schemas/http/paths'
import { t } from '#schemas/locale'
import { type Answers, errorsInText, templateParams } from '#schemas/requests/answers'
import type { Form } from '#schemas/requests/define-form'
import type { AnyRequest, RequestKind } from '#schemas/requests/forms'
import type { ReturnedForm } from '#schemas/requests/show-answers'
import { closesDialog } from '#site/components/dialog/open-dialog.client'
import { localizePath } from '#site/components/page-start/localize-path.client'
import type { EmailClient } from '#site/features/requests/email-client'
import { readTiming } from '#site/styles/read-timing'
import { FormShell } from './FormShell'
import { describeUnreachable, type Outcome, withTimeout } from './form-call'
import { useFormDefinition } from './forms-context'
import { type FormState, tabStorage, useForm } from './use-form'

interface RequestFormProps {
  kind: RequestKind
  today: string
  phone: string
  next: readonly string[]
  dialog?: string | undefined
  closesAfter?: `--${string}` | undefined
  returned?: ReturnedForm | undefined
}

export function RequestForm({ kind, today, phone, next, dialog, closesAfter, returned }: RequestFormProps) {
  const form = useFormDefinition(kind)
  const formState = useForm(form, sendRequest, { today, returned })
  useDialogOfForm(formState, closesAfter)
  const sending = formState.state.step === 'sending'

  return (
    <FormShell
      form={form}
      formState={formState}
      phone={phone}
      next={next}
      returned={returned}
      idPrefix={dialog ? `${dialog}-` : 'page-'}
      againLabel={t('forms.sendAnother')}
    >
      <button className="button" data-variant="action" type="submit" disabled={sending}>
        {sending ? t('forms.sending') : form.submitLabel}
      </button>
      {dialog ? (
        <button className="button" data-variant="line" type="button" {...closesDialog(dialog)}>
          {t('forms.cancel')}
        </button>
      ) : null}
    </FormShell>
  )
}

/** Closes it after a timing; `#<dialog>-said` then has the message, and the focus if nothing had opened the dialog. */
function useDialogOfForm({ ref, state, startOver }: FormState, closesAfter?: `--${string}`): void {
  const { step } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: `startOver` is a new function in every render
  useEffect(() => {
    const dialog = ref.current?.closest('dialog')
    if (!dialog || step !== 'sent') return
    const closing = closesAfter ? setTimeout(closeAndSay, readTiming(closesAfter), dialog) : undefined
    dialog.addEventListener('close', startOver)
    return () => {
      clearTimeout(closing)
      dialog.removeEventListener('close', startOver)
    }
  }, [step])
}

function closeAndSay(dialog: HTMLDialogElement): void {
  const confirmation = dialog.querySelector('[data-sent]')?.cloneNode(true)
  dialog.close()
  if (!(confirmation instanceof Element)) return
  // Where it goes on the page is a status, too.
  const status = confirmation.querySelector('[role=status]')
  status?.replaceWith(...status.childNodes)
  const message = document.getElementById(`${dialog.id}-said`)
  message?.replaceChildren(...confirmation.children)
  const { activeElement, body } = document
  // It stays in the closed dialog for a moment where nothing had opened it.
  if (activeElement === body || dialog.contains(activeElement)) message?.focus()
}

const SERVICE_NAME = 'EmailJS'

const NOT_VALID = 422

/** A captive portal also answers 200, with a page of its own. */
const TAKEN = 'OK'

/** One short sentence without markup: what a service writes for people. A gateway's page, log and JSON are none. */
const SENTENCE = /^[\p{Lu}\p{Lo}][^<>{}\p{Cc}]{1,299}$/u

/** Returns the sentence to show (specification, section 8). @param hiddenFields what is sent with the answers */
export async function sendRequest(
  form: AnyRequest,
  answers: Answers,
  hiddenFields: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const { serviceId, templates } = EMAIL_CLIENT
  const { kind, messages } = form
  const params = { ...templateParams(form, answers), ...hiddenFields }
  try {
    emailjs.init(emailClientOptions())
    const sending = withTimeout(() => emailjs.send(serviceId, templates[kind], params))
    const { status, text } = await sending.catch(throwAsStatus)
    if (status !== 200 || text.trim() !== TAKEN) return { failure: messages.failed }
  } catch (thrown) {
    return outcomeOf(thrown, form)
  }
  return { thanks: messages.sent, reference: recordRequest(kind, params) }
}

/** The message of the browser's TypeError differs by browser; the client's status for it is 0, "Network Error". */
function throwAsStatus(thrown: unknown): never {
  throw thrown instanceof TypeError ? new EmailJSResponseStatus() : thrown
}

/** A service's response has `text` and is not an Error; other errors have `message`; invalid arguments are strings. */
function outcomeOf(thrown: unknown, form: Form): Outcome {
  const { status, text, message }: { status?: unknown; text?: unknown; message?: unknown } =
    typeof thrown === 'object' && thrown !== null ? thrown : {}
  if (typeof text !== 'string' || !text)
    return { failure: typeof message === 'string' && message ? t('forms.error', { message }) : form.messages.fallback }
  const { before, errors } = errorsInText(form, text)
  if (status === NOT_VALID && errors.length > 0)
    return { failure: SENTENCE.test(before) ? before : t('forms.checkFields'), errors }
  if (!SENTENCE.test(text)) return { failure: form.messages.failed }
  const failure = t('forms.serviceError', { service: SERVICE_NAME, message: text })
  return status === 0 ? { failure, unreached: describeUnreachable() } : { failure }
}

/** The thank-you message is already shown: a number that appears much later is more confusing than helpful. */
const LONGEST_WAIT_MS = 3_000

/** Returns the staff's reference; undefined if it fails, which the visitor, who has the result, need not see. */
async function recordRequest(type: RequestKind, params: Readonly<Record<string, string>>): Promise<string | undefined> {
  const sentAt = performance.now()
  try {
    const answer = await fetch(RECORD_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type, params }),
      // Is sent even if the visitor leaves the page at once.
      keepalive: true,
    })
    if (!answer.ok) throw new Error(`the answer was ${answer.status}`)
    const body: unknown = await answer.json()
    const isInTime = performance.now() - sentAt < LONGEST_WAIT_MS
    if (isInTime && typeof body === 'object' && body && 'reference' in body && typeof body.reference === 'string')
      return body.reference
  } catch (error) {
    console.warn('The request was sent, but not recorded:', error)
  }
  return undefined
}

declare global {
  const EMAIL_CLIENT: EmailClient
}

const emailClientOptions = () => ({
  publicKey: EMAIL_CLIENT.publicKey,
  origin: EMAIL_CLIENT.origin ?? location.origin + localizePath(''),
  ...EMAIL_CLIENT.options,
  // Without its own storage for the time of the last request, the client's throttle is silently off.
  storageProvider: {
    get: async (key: string) => tabStorage.read(key) ?? null,
    set: async (key: string, value: string) => tabStorage.keep(key, value),
    remove: async (key: string) => tabStorage.forget(key),
  },
})
