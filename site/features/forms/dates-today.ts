import type { BeforePaint } from '#site/components/page-start/before-paint'

/** A date or year whose bounds follow the day: `earliest` is today, `years-from-now` runs for `data-years-ahead`. */
export const BOUND_BY_TODAY = 'input[data-today]'

export const datesToday: BeforePaint = { selector: BOUND_BY_TODAY, script: 'features/forms/dates-today.client.ts' }
