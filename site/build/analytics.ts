/** By default there is no script. @returns the address in `PUBLIC_ANALYTICS_SRC` @throws Error if it is not https */
export function analyticsScript(env: Readonly<Record<string, string | undefined>>): URL | undefined {
  const given = env.PUBLIC_ANALYTICS_SRC
  if (!given) return undefined
  const address = URL.canParse(given) ? new URL(given) : undefined
  if (address?.protocol !== 'https:')
    throw new Error(
      `PUBLIC_ANALYTICS_SRC: expected the https address of a script, such as https://stats.example.org/script.js, but found ${JSON.stringify(given)}`,
    )
  return address
}
