import { momentOf } from '#calendar/time/local-time'
import { dayOf } from '#calendar/time/moments'
import { openSource } from '#content-reader/content-source'
import { describeIssues } from '#content-reader/issues'
import { listContent } from '#content-reader/list-content'
import { ContentError, contentRoot, readContent } from '#content-reader/read-content'
import { findOutdated } from '#schedule/outdated'

/** Takes `[FOLDER…]`, else `content/`. Warnings leave the exit code 0: no check fails because a day has passed. */
printErrors('content', () => {
  const content = readContent()
  const today =
    (process.env.SITE_DAY && dayOf(process.env.SITE_DAY)) ||
    dayOf(momentOf(Date.now(), content.settings.place.timeZone))
  const warnings = [...content.warnings, ...findOutdated(content, today)]
  if (warnings.length > 0) console.warn(describeIssues(warnings, 'warning'))
  console.log(`content: ${listContent(openSource(contentRoot())).byPath.size} files, no mistakes`)
})
for (const folder of process.argv.slice(2)) printErrors(folder, () => readContent(folder))

function printErrors(folder: string, check: () => void): void {
  try {
    check()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message.replaceAll(/^content(?=[:/])/gm, folder))
    process.exitCode = 1
  }
}
