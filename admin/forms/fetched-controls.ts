import { fetchedLater } from '../page/fetched-later.tsx'

/**
 * The controls, in one file that is fetched beside the form. It waits for them before it is shown: if they came in one by one, its
 * buttons would move away below the pointer.
 */
export const fetchedControls = fetchedLater(() => import('./fetched.ts'))
