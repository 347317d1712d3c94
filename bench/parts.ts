import { UsageError } from '#schemas/expected-error'

/** Runs the named parts of a benchmark, `npm run bench:pages -- restart memory`, or all of them. @throws {UsageError} */
export async function runParts(
  named: readonly string[],
  parts: Readonly<Record<string, () => Promise<void>>>,
): Promise<void> {
  const unknown = named.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0)
    throw new UsageError(
      `There is no part "${unknown.join('" or "')}". The parts are ${Object.keys(parts).join(', ')}.`,
    )
  for (const [name, measure] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name)) continue
    console.log(`\n${name}`)
    await measure()
  }
}
