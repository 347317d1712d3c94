import type { ReturnedForm } from '#schemas/forms/for-one-visitor'
import { t } from '#schemas/language'
import buttons from '#site/components/button/Button.module.css'
import { useFormOf } from '#site/components/campus/forms-here'
import { FormShell } from '../requests/FormShell'
import { useForm } from '../requests/use-form.ts'
import { StillNeeded } from './StillNeeded'
import { subscribe } from './subscribe.ts'
import { useFieldChecks } from './use-field-checks.ts'

const NEEDED = 'still-needed'

interface SubscribeFormProps {
  today: string
  phone: string
  returned?: ReturnedForm | undefined
}

/** Its button is disabled until every field is valid; a line next to it says what is still needed. */
export function SubscribeForm({ today, phone, returned }: SubscribeFormProps) {
  const form = useFormOf('mailing-list')
  const formState = useForm(form, (answers, hiddenFields) => subscribe(form, answers, hiddenFields), {
    today,
    returned,
  })
  const checks = useFieldChecks(form, formState)
  const sending = formState.state.step === 'sending'
  const { stillNeeded } = checks

  return (
    <FormShell
      form={form}
      formState={formState}
      phone={phone}
      returned={returned}
      idPrefix="page-"
      again={t('forms.addAnother')}
      checks={checks}
    >
      <button
        className={buttons.button}
        data-look="action"
        type="submit"
        disabled={sending || (stillNeeded?.length ?? 0) > 0}
        aria-describedby={stillNeeded && NEEDED}
      >
        {sending ? t('forms.subscribing') : form.submitLabel}
      </button>
      <StillNeeded id={NEEDED} fields={stillNeeded} />
    </FormShell>
  )
}
