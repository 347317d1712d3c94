type RareControls = typeof import('./rare.ts')

let fetched: Promise<RareControls> | undefined

/**
 * The controls that are not in every form, in one file. A form waits for them before it is shown: if they came in one by one, its
 * buttons would move away below the pointer.
 */
export function rareControls(): Promise<RareControls> {
  fetched ??= import('./rare.ts')
  return fetched
}
