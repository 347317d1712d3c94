import { CircleCheck } from 'lucide-react'
import {
  type FocusEventHandler,
  Fragment,
  type InputEventHandler,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { t } from '#schemas/locale'
import type { FieldError, FormErrors } from '#schemas/requests/answers'
import type { Form } from '#schemas/requests/define-form'
import type { Field } from '#schemas/requests/form-fields'
import { helpAfter, type ReturnedForm, type ShownAnswer } from '#schemas/requests/show-answers'
import { Icon } from '#site/components/icon/Icon'
import { Message } from '#site/components/message/Message'
import { FormField, Honeypot, RequiredNote, type Validity } from './FormField'
import styles from './FormShell.module.css'
import type { FieldTexts, FormState, Sent } from './use-form'

export const FormSheet = ({ children }: { children: ReactNode }) => (
  <div className={`raised ${styles.sheet}`}>{children}</div>
)

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

export function FormShell({ form, formState, phone, idPrefix, children, checks, ...rest }: FormShellProps) {
  const { ref, today, state, advice, onSubmit, onInput, onAgain } = formState
  const { problem, sent, errors } = state
  const shared = { today, idPrefix, typed: rest.returned?.typed, errors, advice, validityOf: checks?.validityOf }
  const summary = useRef<HTMLDivElement>(null)
  // Every failure is a new problem: screen readers must announce the same one twice.
  useEffect(() => {
    if (problem) summary.current?.focus()
  }, [problem])
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
          help={problem?.failure && helpAfter(problem.failure, phone)}
          idPrefix={idPrefix}
          takesFocus={rest.returned !== undefined}
        />
        <RequiredNote />
        {form.sections.map(({ legend, fields }) => (
          <fieldset className={styles.section} key={legend}>
            <legend className={`heading ${styles.legend}`}>{legend}</legend>
            <FormFields fields={fields} {...shared} />
          </fieldset>
        ))}
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

interface FormFieldsProps {
  fields: readonly Field[]
  today: string
  idPrefix: string
  typed?: FieldTexts | undefined
  errors: FieldTexts
  advice?: FieldTexts
  validityOf?: ((name: string) => Validity) | undefined
  className?: string
}

export const FormFields = ({ fields, today, idPrefix, typed, errors, advice, ...rest }: FormFieldsProps) => (
  <div className={`stack ${styles.fields} ${rest.className ?? ''}`}>
    {fields.map((field) => (
      <FormField
        key={field.name}
        field={field}
        id={idPrefix + field.name}
        today={today}
        typed={typed?.[field.name]}
        error={errors[field.name]}
        advice={advice?.[field.name]}
        validity={rest.validityOf?.(field.name)}
      />
    ))}
  </div>
)

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
    <div className={`mt-s5 stack ${styles.sent}`}>
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
      <button className="button" data-variant="line" data-size="small" type="button" onClick={onAgain}>
        {againLabel}
      </button>
    </div>
  )
}

interface SentDetailsProps {
  next: readonly string[]
  advice?: readonly string[]
  asked?: readonly ShownAnswer[]
  children?: ReactNode
}

export const SentDetails = ({ next, advice = [], asked = [], children }: SentDetailsProps) => (
  <div className={`stack ${styles.details}`}>
    {children}
    {advice.length > 0 ? <p data-advice>{advice.join(' ')}</p> : null}
    {next.map((text) => (
      <p key={text}>{text}</p>
    ))}
    {asked.length > 0 ? (
      <div className={`divided ${styles.asked}`}>
        <p className="medium">{t('forms.askedFor')}</p>
        <dl>
          {asked.map(({ name, label, text }) => (
            <div key={name}>
              <dt className="muted small">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    ) : null}
  </div>
)

interface ErrorSummaryProps {
  problem: FormErrors | undefined
  help: string | undefined
  idPrefix: string
  /** For pages that no script moves the focus on: screen readers read first what is wrong. */
  takesFocus?: boolean
  ref?: Ref<HTMLDivElement>
}

export function ErrorSummary({ problem, help, idPrefix, takesFocus = false, ref }: ErrorSummaryProps) {
  const helpId = `${idPrefix}help`
  return (
    <div className={`mt-s5 ${styles.summary}`}>
      <div
        ref={ref}
        data-summary=""
        role="alert"
        tabIndex={-1}
        aria-describedby={helpId}
        hidden={!problem}
        {...(takesFocus && { autoFocus: true })}
      >
        {problem ? <Summary problem={problem} idPrefix={idPrefix} /> : null}
      </div>
      <p id={helpId} data-help="" hidden={!help}>
        {help}
      </p>
    </div>
  )
}

/** The sentence says what is missing, so that a long list does not fill a phone's screen; links say the rest. */
function Summary({ problem: { message, errors }, idPrefix }: { problem: FormErrors; idPrefix: string }) {
  const missing = errors.filter((error) => error.missing)
  const labels = missing.map(({ label }) => label).join(', ')
  // Some forms' sentence ends with the labels of what is missing: there they are the links.
  const isListed = missing.length > 0 && message.endsWith(`: ${labels}`)
  const listed = isListed ? errors.filter((error) => !error.missing) : errors
  const link = ({ name, label }: FieldError) => (
    <a className="medium" href={`#${idPrefix}${name}`} onClick={goToField}>
      {label}
    </a>
  )
  return (
    <>
      <p className="error medium">
        {isListed ? message.slice(0, -labels.length) : message}
        {isListed
          ? missing.map((error, index) => (
              <Fragment key={error.name}>
                {index > 0 && ', '}
                {link(error)}
              </Fragment>
            ))
          : null}
      </p>
      {listed.length > 0 ? (
        <ul>
          {listed.map((error) => (
            <li key={error.name} data-missing={error.missing || undefined}>
              {link(error)}
              {error.missing ? null : `: ${error.message}`}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** Leaves the address alone, which belongs to the form's dialog. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
