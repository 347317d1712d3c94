import { t } from '#schemas/language'
/**
 * A link next to a button that opens a detail, for browsers without invoker commands and without JavaScript
 * (`invoker-fallback.client.ts`): it goes to the detail's address, which shows it.
 */
export function LinkWithoutScript({ id, name }: { id: string; name: string }) {
  return (
    <noscript>
      <a href={`#${id}`}>{t('dialog.link', { name })}</a>
    </noscript>
  )
}
