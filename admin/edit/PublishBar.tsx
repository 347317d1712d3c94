import { lazy, Suspense } from 'react'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { CheckAnswer } from '#schemas/http/admin/words-calls'
import { t } from '#schemas/language'
import { call } from '../calls/call.ts'
import { messageOf } from '../changes/change.ts'
import { draftLater } from '../changes/draft-later.ts'
import { publishedLive, type useSending } from '../changes/use-sending.ts'
import { StickyBar } from '../forms/StickyBar.tsx'
import { formAddress, goTo } from '../page/address.ts'
import { Button } from '../page/Button.tsx'
import { Link } from '../page/Link.tsx'
import { Message } from '../page/Message.tsx'
import { SeeOnSite } from '../page/SeeOnSite.tsx'
import { Sentence } from '../page/Sentence.tsx'
import type { Visitor } from '../page/session.ts'
import type { usePageEdits } from './use-page-edits.ts'

const Differences = lazy(async () => ({ default: (await import('../words/Differences.tsx')).Differences }))

interface PublishBarProps {
  page: string
  visitor: Visitor
  edits: ReturnType<typeof usePageEdits>
  check: CheckAnswer
  sending: ReturnType<typeof useSending>
}

/** What was changed on the page, in which entries, and the buttons that publish it, save it or forget it. */
export function PublishBar({ page, visitor, edits: { changed, change, settle }, check, sending }: PublishBarProps) {
  const { isBusy } = sending
  const saveDraft = async () => {
    await call('POST', WORDS_PATHS.drafts, { ...change, note: '' })
    await settle()
    goTo('/admin/drafts')
    return undefined
  }
  const discard = async () => {
    await settle()
    return t('staffEdit.asOnSite')
  }
  const titles = changed.map(({ words }, index) => (
    <span key={words.path}>
      {index > 0 && t('words.comma')}
      <Link href={formAddress(words.path)}>{words.title}</Link>
    </span>
  ))
  return (
    <StickyBar
      buttons={
        <>
          {visitor.rights.includes('publish') && (
            <Button type="submit" look="action" disabled={isBusy || !change}>
              {t('staffApp.publish')}
            </Button>
          )}
          <Act
            title={t('staffApp.saveDraft')}
            isOff={isBusy || !change}
            onPress={() => void sending.act(saveDraft, change && draftLater(change, ''))}
          />
          <Act title={t('staffWords.discard')} isOff={isBusy || !change} onPress={() => void sending.act(discard)} />
        </>
      }
    >
      {check.problems.length > 0 && changed.length > 0 && (
        <ul className="message">
          {check.problems.map((problem) => (
            <li key={`${problem.file} ${problem.at.join('.')}`}>{messageOf(problem)}</li>
          ))}
        </ul>
      )}
      {changed.length > 0 && check.differences.length > 0 && (
        <details>
          <summary>{t('staffWords.whatChanges')}</summary>
          <Suspense>
            <Differences differences={check.differences} />
          </Suspense>
        </details>
      )}
      {changed.length > 0 ? (
        <p className="soft">
          <Sentence id="staffEdit.changed" values={{ titles }} />
        </p>
      ) : (
        sending.done === undefined && <p className="soft">{t('staffEdit.nothingChanged')}</p>
      )}
      <Message done={sending.done} problem={sending.problem} isBusy={isBusy} />
      {sending.done === publishedLive() && <SeeOnSite at={page} />}
    </StickyBar>
  )
}

const Act = ({ title, isOff, onPress }: { title: string; isOff: boolean; onPress: () => void }) => (
  <Button disabled={isOff} onClick={onPress}>
    {title}
  </Button>
)
