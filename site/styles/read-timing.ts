/** A duration of `timings.css` in milliseconds. The build may have written `400ms` as `.4s`. */
export function readTiming(name: `--${string}`): number {
  const written = getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  return Number.parseFloat(written) * (written.endsWith('ms') ? 1 : 1000)
}
