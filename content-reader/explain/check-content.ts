import { countFiles, listContent } from '../read/list-files.ts'
import { ContentError, contentRoot, readContent } from '../read/read-content.ts'
import { printWarnings } from './problems.ts'

/**
 * `node content-reader/explain/check-content.ts`: says whether `content/` is valid, and how to fix what is not. A warning
 * leaves the exit code 0.
 */
try {
  const { warnings } = readContent()
  printWarnings(warnings)
  console.log(`content: ${countFiles(listContent(contentRoot()))} files, no mistakes`)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
