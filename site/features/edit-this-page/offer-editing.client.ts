import { STAFF_BROWSER } from '#schemas/http/paths'
import { safeStorage } from '#site/components/storage/safe-storage'

/** A preview within the staff's application has none. */
export function offerEditing(): void {
  if (window.top !== window || safeStorage(() => localStorage).read(STAFF_BROWSER) === undefined) return
  const script = document.createElement('script')
  script.src = '/edit-this-page.js'
  document.head.append(script)
}
