import { collectionOf } from '#schemas/content/collections'

const PATH = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*[a-z0-9]+(?:-[a-z0-9]+)*\.(?:yaml|md)$/

/** Whether a file of the words can have this path: nothing outside their folder, and no kind that nobody knows. */
export const isEntryPath = (path: string): boolean =>
  PATH.test(path) && collectionOf(path) !== undefined && path.endsWith('.md') === path.startsWith('pages/')
