import type { ReturnedForm } from '#schemas/forms/for-one-visitor'
import { mailingList } from '#schemas/forms/mailing-list'
import buttons from '#site/components/button/Button.module.css'
import { FormShell } from './FormShell'
import { StillNeeded } from './StillNeeded'
import { subscribe } from './subscribe'
import { useFieldChecks } from './use-field-checks'
import { useForm } from './use-form'
import type { WhoWeAre } from './who-we-are'

const NEEDED = 'still-needed'

interface SubscribeFormProps {
  /** The day on campus for which the page was drawn. */
  today: string
  words: WhoWeAre
  /** The form as it comes back to a visitor without JavaScript. */
  returned?: ReturnedForm | undefined
}

/**
 * The mailing list's form. Its button is disabled until every field is valid; a line next to it says what is still
 * needed.
 */
export function SubscribeForm({ today, words, returned }: SubscribeFormProps) {
  const formState = useForm(mailingList, (answers, hiddenFields) => subscribe(answers, hiddenFields, words), {
    today,
    returned,
  })
  const checks = useFieldChecks(mailingList, formState)
  const sending = formState.state.step === 'sending'
  const { stillNeeded } = checks

  return (
    <FormShell
      form={mailingList}
      formState={formState}
      phone={words.phone}
      returned={returned}
      idPrefix="page-"
      again="Add Another"
      checks={checks}
    >
      <button
        className={buttons.button}
        data-look="action"
        type="submit"
        disabled={sending || (stillNeeded?.length ?? 0) > 0}
        aria-describedby={stillNeeded && NEEDED}
      >
        {sending ? 'Subscribing...' : mailingList.submitLabel}
      </button>
      <StillNeeded id={NEEDED} fields={stillNeeded} />
    </FormShell>
  )
}
