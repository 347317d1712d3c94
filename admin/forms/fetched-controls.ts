type FetchedControls = typeof import('./fetched.ts')

let loading: Promise<FetchedControls> | undefined

/**
 * The controls, in one file that is fetched beside the form. It waits for them before it is shown: if they came in one by one, its
 * buttons would move away below the pointer.
 */
export function fetchedControls(): Promise<FetchedControls> {
  loading ??= import('./fetched.ts')
  const promise = loading
  // React then reads it without waiting for a turn, in which it would show nothing for 300 ms.
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }))
  return promise
}
