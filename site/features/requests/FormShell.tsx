import { CircleCheck } from 'lucide-react'
import {
  type FocusEventHandler,
  type InputEventHandler,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { t } from '#schemas/language'
import type { Form } from '#schemas/requests/define-form'
import { helpAfter, type ReturnedForm } from '#schemas/requests/returned-form'
import { Icon } from '#site/components/icon/Icon'
import { Message } from '#site/components/message/Message'
import { ErrorSummary } from './ErrorSummary'
import { FormField, Honeypot, RequiredNote, type Validity } from './FormField'
import styles from './FormShell.module.css'
import type { Sent } from './form-status'
import { SentDetails } from './SentDetails'
import sentMessageStyles from './SentMessage.module.css'
import type { FormState } from './use-form'

interface FormShellProps {
  form: Form
  formState: FormState
  phone: string
  next?: readonly string[]
  idPrefix: string
  againLabel: string
  returned?: ReturnedForm | undefined
  children: ReactNode
  checks?: {
    validityOf: (name: string) => Validity
    onInput: InputEventHandler<HTMLFormElement>
    onBlur: FocusEventHandler<HTMLFormElement>
  }
}

/** Without JavaScript the server draws it again, with what was typed and what is wrong. */
export function FormShell({ form, formState, phone, idPrefix, children, checks, ...rest }: FormShellProps) {
  const { ref, state, onSubmit, onInput, onAgain } = formState
  const { problem, sent } = state
  const summary = useRef<HTMLDivElement>(null)
  // Every failure is a new problem: screen readers must announce the same one twice.
  useEffect(() => {
    if (problem) summary.current?.focus()
  }, [problem])
  const help = problem?.failure && helpAfter(problem.failure, phone)
  return (
    <>
      {sent ? <SentMessage sent={sent} next={rest.next} againLabel={rest.againLabel} onAgain={onAgain} /> : null}
      <form
        ref={ref}
        className={styles.form}
        data-form={form.kind}
        method="post"
        action={form.path}
        hidden={sent !== undefined}
        onSubmit={onSubmit}
        onInput={checks?.onInput ?? onInput}
        onBlur={checks?.onBlur}
      >
        <ErrorSummary
          ref={summary}
          problem={problem}
          help={help}
          idPrefix={idPrefix}
          takesFocus={rest.returned !== undefined}
        />
        <RequiredNote />
        <Sections form={form} formState={formState} idPrefix={idPrefix} checks={checks} typed={rest.returned?.typed} />
        <Honeypot />
        <Actions isSending={state.step === 'sending'}>{children}</Actions>
      </form>
    </>
  )
}

/** Takes the focus from a button that is disabled while it has it, and would lose it. */
function Actions({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  const ref = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    if (ref.current?.querySelector(':focus:disabled')) ref.current.focus({ preventScroll: true })
  })
  return (
    <fieldset
      ref={ref}
      className={`row cluster divided ${styles.actions}`}
      tabIndex={-1}
      aria-label={isSending ? t('forms.sending') : undefined}
    >
      {children}
    </fieldset>
  )
}

function Sections({
  form,
  formState: { today, state, advice },
  idPrefix,
  checks,
  typed = {},
}: Pick<FormShellProps, 'form' | 'formState' | 'idPrefix' | 'checks'> & { typed?: ReturnedForm['typed'] | undefined }) {
  return form.sections.map(({ legend, fields }) => (
    <fieldset className={styles.section} key={legend}>
      <legend className={`heading ${styles.legend}`}>{legend}</legend>
      <div className={styles.fields}>
        {fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            id={idPrefix + field.name}
            today={today}
            typed={typed[field.name]}
            error={state.errors[field.name]}
            advice={advice[field.name]}
            validity={checks?.validityOf(field.name)}
          />
        ))}
      </div>
    </fieldset>
  ))
}

interface SentMessageProps {
  sent: Sent
  next: readonly string[] | undefined
  againLabel: string
  onAgain: () => void
}

/** Takes the focus, which would be lost with the pressed button. */
function SentMessage({ sent, next = [], againLabel, onAgain }: SentMessageProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
  }, [])
  const { thanks, reference, asked, advice } = sent
  return (
    <div className={`mt-s5 ${sentMessageStyles.sent}`}>
      <Icon of={CircleCheck} />
      <div data-sent="">
        <div ref={ref} role="status" tabIndex={-1}>
          <p>{thanks}</p>
          {reference ? (
            <p>
              <Message id="forms.reference" values={{ reference: <strong>{reference}</strong> }} />
            </p>
          ) : null}
        </div>
        <SentDetails next={next} advice={advice} asked={asked} />
      </div>
      <button className="button" data-look="line" data-size="small" type="button" onClick={onAgain}>
        {againLabel}
      </button>
    </div>
  )
}
