type FetchedControls = typeof import('./fetched.ts')

let loading: Promise<FetchedControls> | undefined

/**
 * The controls, in one file that is fetched beside the form. It waits for them before it is shown: if they came in one by one, its
 * buttons would move away below the pointer.
 */
export function fetchedControls(): Promise<FetchedControls> {
  loading ??= import('./fetched.ts')
  return loading
}
