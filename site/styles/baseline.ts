/**
 * The last four years; Edge is Chrome, every browser on an iPhone Safari. Compiling lowers styles and code to these.
 * Methods that they lack are refused by `npm run check` (`tsconfig.browser.json`); pages work without other newer
 * features, which `tests/journeys/older-browsers.spec.ts` takes away.
 */
const BASELINE = { chrome: 108, firefox: 109, safari: 16 } as const

export const BASELINE_TARGETS = Object.entries(BASELINE).map(([browser, version]) => browser + version)
