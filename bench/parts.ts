/** Runs the named parts of a benchmark, `npm run bench:pages -- restart memory`, or all of them. */
export async function runParts(parts: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0) {
    console.error(`There is no part "${unknown.join('" or "')}". The parts are ${Object.keys(parts).join(', ')}.`)
    process.exitCode = 1
    return
  }
  for (const [name, measure] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name)) continue
    console.log(`\n${name}`)
    await measure()
  }
}
