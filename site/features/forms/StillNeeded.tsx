import type { Field } from '#schemas/forms/fields'
import styles from './StillNeeded.module.css'

/**
 * Why the button waits. The Tab key passes a disabled button by, so the line is spoken whenever it changes: who listens
 * learns after each field what is left. Until the form's own code runs, its place is kept: nothing moves when it speaks.
 */
export function StillNeeded({ id, fields }: { id: string; fields: readonly Field[] | undefined }) {
  return (
    <p className={styles.needed} id={id} aria-live="polite">
      {fields &&
        (fields.length > 0 ? `Still needed: ${fields.map(({ label }) => label).join(', ')}` : 'That is all we need.')}
    </p>
  )
}
