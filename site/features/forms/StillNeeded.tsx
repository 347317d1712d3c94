import type { Field } from '#schemas/forms/fields'
import { t } from '#schemas/language'
import styles from './StillNeeded.module.css'

/**
 * Why the button is disabled. The Tab key skips a disabled button, so screen readers announce this line whenever it
 * changes: after each field, visitors learn what is left. Until the form's code runs, its space is reserved, so that
 * nothing moves.
 */
export function StillNeeded({ id, fields }: { id: string; fields: readonly Field[] | undefined }) {
  return (
    <p className={styles.needed} id={id} aria-live="polite">
      {fields &&
        (fields.length > 0
          ? t('forms.stillNeeded', { fields: fields.map(({ label }) => label).join(', ') })
          : t('forms.allNeeded'))}
    </p>
  )
}
