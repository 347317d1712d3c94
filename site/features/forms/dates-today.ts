import type { BeforePaint } from '#site/components/page-start/before-paint'

/**
 * A date or year whose limits depend on the date: `earliest` is today, `years-from-now` runs for `data-years-ahead`.
 */
export const BOUND_BY_TODAY = 'input[data-today]'

export const datesToday: BeforePaint = { selector: BOUND_BY_TODAY, script: 'features/forms/dates-today.client.ts' }
