type RareControls = typeof import('./rare.ts')

let fetched: Promise<RareControls> | undefined

/**
 * The controls, in one file that is fetched beside the form. It waits for them before it is shown: if they came in one by one, its
 * buttons would move away below the pointer.
 */
export function rareControls(): Promise<RareControls> {
  fetched ??= import('./rare.ts')
  return fetched
}
