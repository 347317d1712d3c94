/** Fetches `invoker-fallback.ts` where the browser can't open or close a dialog by itself. */
export function askForFallback(): void {
  if ('commandForElement' in HTMLButtonElement.prototype && 'closedBy' in HTMLDialogElement.prototype) return
  const script = document.createElement('script')
  script.src = '/invoker-fallback.js'
  document.head.append(script)
}
