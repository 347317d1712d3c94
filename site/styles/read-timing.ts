/** In milliseconds; builds minify `400ms` to `.4s`. @throws Error if it is none: nothing runs at an undefined speed */
export function readTiming(name: `--${string}`): number {
  const written = getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  const [, amount, unit] = /^([\d.]+)(m?s)$/.exec(written) ?? []
  const milliseconds = Number(amount) * (unit === 'ms' ? 1 : 1000)
  if (Number.isNaN(milliseconds)) throw new Error(`${name} is "${written}", which is not a duration`)
  return milliseconds
}
