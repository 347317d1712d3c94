/** Fetches `send-vitals.ts` once the visitor has acted: a page that is only looked at fetches nothing. */
export function askForVitals(): void {
  const ask = () => {
    const script = document.createElement('script')
    script.src = '/vitals.js'
    document.head.append(script)
  }
  addEventListener('keydown', ask, { once: true })
  addEventListener('pointerdown', ask, { once: true })
}
