import type { ReactNode } from 'react'
import { t } from '#schemas/locale'
import type { Form } from '#schemas/requests/define-form'
import { helpAfter, type ReturnedForm } from '#schemas/requests/show-answers'
import { createSignupForm } from '#schemas/signups/signup-form'
import { SIGNUP_DATE_PARAM, SIGNUP_EVENT_PARAM, type SignupKind } from '#schemas/signups/signup-paths'
import { phoneAddress } from '#site/components/contact/contact'
import { Message } from '#site/components/message/Message'
import { Honeypot, RequiredNote } from '#site/features/requests/FormField'
import { ErrorSummary, FormFields, FormSheet } from '#site/features/requests/FormShell'
import shell from '#site/features/requests/FormShell.module.css'
import type { SignUp } from './signup'

export function EventSignup(props: SignUp & { returned: ReturnedForm | undefined }) {
  const { event, settings, today, phone, dates, isOpen, audience, returned } = props
  if (!isOpen)
    return (
      <p>
        <Message id="signups.notOpen" values={{ phone: <a href={phoneAddress(phone)}>{phone}</a> }} />
      </p>
    )
  return (
    <FormSheet>
      {audience ? <p className="mt-s4">{t('signups.forAudience', { audience })}</p> : null}
      {dates.length > 0 ? (
        <SignupForm
          form={createSignupForm(settings, dates)}
          today={today}
          phone={phone}
          returned={returned}
          answers={{ [SIGNUP_DATE_PARAM]: dates[0]?.value ?? '', guests: '0' }}
        >
          <input type="hidden" name={SIGNUP_EVENT_PARAM} value={event} />
          <button className="button" data-variant="action" type="submit">
            {t('labels.signUp')}
          </button>
        </SignupForm>
      ) : null}
    </FormSheet>
  )
}

interface SignupFormProps {
  form: Form<SignupKind>
  action?: string
  today: string
  phone: string
  returned: ReturnedForm | undefined
  answers: Readonly<Record<string, string>>
  children: ReactNode
}

const PREFIX = 'seat-'

export function SignupForm({ form, action = form.path, today, phone, returned, answers, children }: SignupFormProps) {
  const typed = returned?.typed ?? answers
  const errors = Object.fromEntries(returned?.errors.map(({ name, message }) => [name, message]) ?? [])
  const fields = form.sections.flatMap((section) => section.fields)
  return (
    <form className={shell.form} data-form={form.kind} method="post" action={action}>
      <ErrorSummary
        problem={returned}
        help={returned?.failure && helpAfter(returned.failure, phone)}
        idPrefix={PREFIX}
        takesFocus={returned !== undefined}
      />
      {fields.some(({ required }) => required) ? <RequiredNote /> : null}
      <FormFields className="mt-s4" fields={fields} today={today} idPrefix={PREFIX} typed={typed} errors={errors} />
      <Honeypot />
      <div className={`row cluster divided ${shell.actions}`}>{children}</div>
    </form>
  )
}
