/** Without an action, a page fetches nothing. */
export function fetchVitals(): void {
  const ask = () => {
    const script = document.createElement('script')
    script.src = '/vitals.js'
    document.head.append(script)
  }
  addEventListener('keydown', ask, { once: true })
  addEventListener('pointerdown', ask, { once: true })
}
