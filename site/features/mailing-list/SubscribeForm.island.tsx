import { t } from '#schemas/language'
import type { Field } from '#schemas/requests/form-fields'
import type { ReturnedForm } from '#schemas/requests/returned-form'
import { FormShell } from '#site/features/requests/FormShell'
import { useFormDefinition } from '#site/features/requests/forms-context'
import { useForm } from '#site/features/requests/use-form'
import styles from './StillNeeded.module.css'
import { subscribe } from './subscribe'
import { useFieldChecks } from './use-field-checks'

const NEEDED = 'still-needed'

interface SubscribeFormProps {
  today: string
  phone: string
  returned?: ReturnedForm | undefined
}

/** Its button is disabled until every field is valid; a line next to it says what is still needed. */
export function SubscribeForm({ today, phone, returned }: SubscribeFormProps) {
  const form = useFormDefinition('mailing-list')
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
      againLabel={t('forms.addAnother')}
      checks={checks}
    >
      <button
        className="button"
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

/** Tab skips a disabled button: screen readers announce this line. Its space is reserved, so that nothing moves. */
function StillNeeded({ id, fields }: { id: string; fields: readonly Field[] | undefined }) {
  return (
    <p className={`muted small ${styles.needed}`} id={id} aria-live="polite">
      {fields &&
        (fields.length > 0
          ? t('forms.stillNeeded', { fields: fields.map(({ label }) => label).join(', ') })
          : t('forms.allNeeded'))}
    </p>
  )
}
