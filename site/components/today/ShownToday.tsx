/** Stands behind an element with `windowAttributes`, and shows it on its days: replaced by `shown-today.ts` in the page. */
export function ShownToday() {
  return <template data-run="components/today/shown-today.client.ts" />
}
