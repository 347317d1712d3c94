import type { BeforePaint } from '#site/components/page-start/before-paint'

/** A class of students, as years after the seniors of today. */
export const CLASS_YEAR = 'option[data-class]'

export const mailingListToday: BeforePaint = {
  selector: CLASS_YEAR,
  script: 'features/forms/mailing-list-today.client.ts',
}
