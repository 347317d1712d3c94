import { ContentError, readContent } from '#content-reader/read/read-content'

/** A separate process that checks a folder of words, its only argument, and sends the mistakes to its parent. */
process.once('disconnect', () => process.exit())
process.send?.(problemsIn(process.argv[2] ?? ''), () => process.exit())

function problemsIn(folder: string) {
  try {
    readContent(folder)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}
