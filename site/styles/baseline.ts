/**
 * The oldest browsers (Edge is Chrome, every browser on an iPhone Safari) for which the site and the staff's application work: those of the last four years. Styles and code are lowered to
 * them when they are compiled. What can't be lowered is not used, or the page works without it: methods that they lack are refused
 * by `npm run check` (`tsconfig.browser.json`), and `tests/journeys/older-browsers.spec.ts` takes newer features away.
 */
const BASELINE = { chrome: 108, firefox: 109, safari: 16 } as const

/** The same as bundlers name them: `chrome108`. */
export const BASELINE_TARGETS = Object.entries(BASELINE).map(([browser, version]) => browser + version)
