import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { VITALS_PATH } from '#schemas/http/paths'

/** How this page felt, as counters for us: which measure was good or poor, and nothing about who looked. */
const measured = new Map<Metric['name'], Metric['rating']>()

for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
  measure(({ name, rating }) => {
    measured.set(name, rating)
  })

/** Once, when the page is left: the measures are final then. */
addEventListener('visibilitychange', function send() {
  if (document.visibilityState !== 'hidden' || measured.size === 0) return
  removeEventListener('visibilitychange', send)
  const call = [...measured].map(([name, rating]) => ({ name, rating }))
  navigator.sendBeacon(VITALS_PATH, new Blob([JSON.stringify(call)], { type: 'application/json' }))
})
