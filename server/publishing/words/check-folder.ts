import { ContentError, readContent } from '#content-reader/read-content'
import type { Checked } from './words-worker.ts'

/** What the content reader finds in a folder of words. */
export function checkFolder(folder: string): Checked {
  try {
    return { problems: [], warnings: readContent(folder).warnings }
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems, warnings: [] }
    throw error
  }
}
