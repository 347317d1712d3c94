import { checkInWords, eruvCheck, eruvUnknown } from '#content-reader/days/eruv'
import { fileValue } from '#content-reader/write/entry-file'
import { isMap, type ValueMap } from '#content-reader/write/value'
import { eruv } from '#schemas/content/eruv'
import { notice } from '#schemas/content/notice'
import { type QuickChange, quickChangesAnswer, TYPED } from '#schemas/http/admin/quick-changes'
import { t } from '#schemas/language'
import type { WordsFiles } from '../store/words.ts'
import { kindsIn } from './words-of-kinds.ts'

type Offered = Omit<QuickChange, 'path' | 'value'> & { value: ValueMap }
/** What can be done with a file on a day, for what it says now. */
type Offers = (value: ValueMap, day: string) => readonly Offered[]

/** What staff change in a hurry, by its single file. Only files that this campus has are looked at. */
const offers: Readonly<Record<string, Offers>> = { 'eruv.yaml': ofEruv, 'notice.yaml': ofNotice }

/** The changes that take two taps: a button, and "Publish". */
export function quickChanges(files: WordsFiles, day: string): QuickChange[] {
  const paths = kindsIn(files).singles.map(({ path }) => path)
  return paths.flatMap((path) => {
    const value = fileValue(files.get(path) ?? null, path)
    const offered = isMap(value) ? (offers[path]?.(value, day) ?? []) : []
    return quickChangesAnswer.shape.changes.parse(offered.map((each) => ({ ...each, path })))
  })
}

function ofEruv(value: ValueMap, day: string): Offered[] {
  const check = eruvCheck(eruv.parse(value), day)
  const now = check && day <= check.until ? checkInWords(check) : eruvUnknown()
  const found = (status: 'up' | 'down', title: string): Offered => ({
    title,
    // Last week's note is not this week's.
    value: { status, checked: day },
    about: t('staffQuick.eruvAbout'),
    reads: checkInWords({ status, checked: day, note: TYPED }),
    alone: checkInWords({ status, checked: day, note: undefined }),
    typed: { key: 'note', label: t('staffQuick.eruvNote'), value: '', max: 160, isRequired: false },
    now,
  })
  return [found('up', t('staffQuick.eruvUp')), found('down', t('staffQuick.eruvDown'))]
}

/** Words of an earlier day of snow, with their link, are better than ours. */
const OF_WINTER = /\b(?:snow\w*|ice|iced|icy|storm|blizzard)\b/i

function ofNotice(value: ValueMap, day: string): Offered[] {
  const { enabled, message, link, linkText, startDate, endDate } = notice.parse(value)
  const isShown = enabled && (!startDate || startDate <= day) && (!endDate || day <= endDate)
  const withLink = (text: string) => (link ? `${text} ${linkText}` : text)
  const isOfWinter = OF_WINTER.test(message)
  const snow: Offered = {
    title: t('staffQuick.snow'),
    value: {
      ...(isOfWinter && value),
      enabled: true,
      closed: true,
      message: isOfWinter ? message : t('staffQuick.snowNotice'),
      startDate: day,
      endDate: day,
    },
    about: t('staffQuick.snowAbout'),
    reads: isOfWinter ? withLink(TYPED) : TYPED,
    alone: '',
    typed: {
      key: 'message',
      label: t('staffQuick.snowWords'),
      value: isOfWinter ? message : t('staffQuick.snowNotice'),
      max: 200,
      isRequired: true,
    },
    now: isShown ? withLink(message) : undefined,
  }
  const away: Offered = {
    title: t('staffQuick.takeDown'),
    value: { ...value, enabled: false },
    about: t('staffQuick.takeDownAbout'),
    reads: '',
    alone: withLink(message),
  }
  return isShown ? [snow, away] : [snow]
}
