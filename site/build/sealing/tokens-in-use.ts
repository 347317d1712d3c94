/** The tokens that a rule asks for by itself, and those that it defines, with what each asks for in its turn. */
export interface TokensOfRule {
  asked: readonly string[]
  defined: readonly { name: string; asks: readonly string[] }[]
}

/** Every token that these rules define and something has a use for: the rules, what is named, and the tokens that those ask for. */
export function tokensInUse(rules: readonly TokensOfRule[], named: Iterable<string>): ReadonlySet<string> {
  const asks = Map.groupBy(
    rules.flatMap(({ defined }) => defined),
    ({ name }) => name,
  )
  const used = new Set<string>()
  const use = (name: string) => {
    if (used.has(name)) return
    used.add(name)
    for (const definition of asks.get(name) ?? []) definition.asks.forEach(use)
  }
  for (const name of [...rules.flatMap(({ asked }) => asked), ...named]) use(name)
  return used
}

/** A token that a script asks for by its name, as `readTiming` does; not one that it sets. */
const TOKEN_IN_SCRIPT = /(?<!setProperty\()["'`](--[a-z][\w-]*)["'`]/g

/** The tokens that scripts, or what islands are given, name. */
export const tokensNamedIn = (code: string): Set<string> =>
  new Set([...code.matchAll(TOKEN_IN_SCRIPT)].map(([, name = '']) => name))
