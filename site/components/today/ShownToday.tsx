import { RUN_IN_PLACE } from '#site/components/page-start/before-paint'

/** Stands behind an element with `windowAttributes`, and shows it on its days: replaced by `shown-today.client.ts` in the page. */
export function ShownToday() {
  return <template {...{ [RUN_IN_PLACE]: 'components/today/shown-today.client.ts' }} />
}
