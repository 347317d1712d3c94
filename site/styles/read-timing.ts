/**
 * A duration of `timings.css` in milliseconds. The build may have minified `400ms` to `.4s`.
 *
 * @throws Error if the page does not define it as a duration: nothing must run at an undefined speed
 */
export function readTiming(name: `--${string}`): number {
  const written = getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  const [, amount, unit] = /^([\d.]+)(m?s)$/.exec(written) ?? []
  const milliseconds = Number(amount) * (unit === 'ms' ? 1 : 1000)
  if (Number.isNaN(milliseconds)) throw new Error(`${name} is "${written}", which is not a duration`)
  return milliseconds
}
