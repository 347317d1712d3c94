import type { Field } from '#schemas/forms/fields'
import { t } from '#schemas/language'
import styles from './StillNeeded.module.css'

/** Tab skips a disabled button: screen readers announce this line. Its space is reserved, so that nothing moves. */
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
