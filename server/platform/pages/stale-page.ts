import { PAGE_BAR, PAGE_BAR_STYLES } from '#schemas/http/page-until'
import { t } from '#schemas/language'
import { formatAsOf } from '#schemas/locale'
import { NO_STORE, type ServedFile, servedFile } from './served-file.ts'

/**
 * Adds a bar that says of which moment the page is, behind its bytes: browsers put what comes after a page at the end
 * of its body. So it needs no script, and no cache keeps it. The page's script asks for a better one, as for any page
 * that is past. @param now in milliseconds
 */
export function staleFile(file: ServedFile, now: number, timeZone: string): ServedFile {
  const { type, identity, policy, drawnFor } = file
  if (!type.startsWith('text/html') || drawnFor === undefined)
    return { ...file, until: undefined, cacheControl: NO_STORE }
  const until = Math.min(file.until ?? now, now)
  const bytes = Buffer.concat([identity, Buffer.from(noticeBar(formatAsOf(drawnFor, timeZone)))])
  return { ...servedFile('page.html', bytes, { policy, until, drawnFor }), cacheControl: NO_STORE }
}

const noticeBar = (moment: string): string =>
  `<link rel="stylesheet" href="${PAGE_BAR_STYLES}"><aside id="${PAGE_BAR}" aria-label="${t('pageBar.label')}" data-ground="light"><p role="status">${t('pageBar.asOf', { moment })}</p><a href="">${t('pageBar.tryAgain')}</a></aside>`
