import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { VITALS_PATH } from '#schemas/http/paths'

const measured = new Map<Metric['name'], Metric['rating']>()

for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
  measure(({ name, rating }) => {
    measured.set(name, rating)
  })

/** Once, when the page is left: then the metrics are final. */
addEventListener('visibilitychange', function send() {
  if (document.visibilityState !== 'hidden' || measured.size === 0) return
  removeEventListener('visibilitychange', send)
  const call = [...measured].map(([name, rating]) => ({ name, rating }))
  navigator.sendBeacon(VITALS_PATH, new Blob([JSON.stringify(call)], { type: 'application/json' }))
})
