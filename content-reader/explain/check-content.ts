import { countFiles, listContent } from '../read/list-files.ts'
import { ContentError, contentRoot, readContent } from '../read/read-content.ts'

/** `node content-reader/explain/check-content.ts`: says whether `content/` is valid, and if not, how to fix it. */
try {
  readContent()
  console.log(`content: ${countFiles(listContent(contentRoot()))} files, no mistakes`)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
