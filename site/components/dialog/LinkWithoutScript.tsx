import { t } from '#schemas/language'
/** Shows the detail by its address, without invoker commands and JavaScript (`invoker-fallback.client.ts`). */
export function LinkWithoutScript({ id, name }: { id: string; name: string }) {
  return (
    <noscript>
      <a href={`#${id}`}>{t('dialog.link', { name })}</a>
    </noscript>
  )
}
