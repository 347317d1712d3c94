import { RUN_IN_PLACE } from '#site/components/page-start/before-paint'

/**
 * Goes after an element with `windowAttributes`, and shows it on its days: the build replaces it with
 * `shown-today.client.ts`.
 */
export function ShownToday() {
  return <template {...{ [RUN_IN_PLACE]: 'components/today/shown-today.client.ts' }} />
}
