/**
 * Beside a button that opens a detail, for browsers that neither know its command nor run the script that stands in for it
 * (`invoker-fallback.ts`): the address of the detail, which shows it.
 */
export function LinkWithoutScript({ id, name }: { id: string; name: string }) {
  return (
    <noscript>
      <a href={`#${id}`}>Link to {name}</a>
    </noscript>
  )
}
