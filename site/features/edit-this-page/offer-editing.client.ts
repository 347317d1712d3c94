import { STAFF_BROWSER } from '#schemas/staff-browser'

/** Where staff signed in, fetches the link that leads to editing this page; a preview within the staff's application has none. */
export function offerEditing(): void {
  if (window.top !== window || !isStaffBrowser()) return
  const script = document.createElement('script')
  script.src = '/edit-this-page.js'
  document.head.append(script)
}

function isStaffBrowser(): boolean {
  try {
    return localStorage.getItem(STAFF_BROWSER) !== null
  } catch {
    // A browser that keeps nothing.
    return false
  }
}
