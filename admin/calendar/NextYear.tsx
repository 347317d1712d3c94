import { useState } from 'react'
import type { NextYearAnswer, YearProposal } from '#schemas/http/admin/next-year'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import { t } from '#schemas/language'
import { call } from '../calls/call.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { Outcome } from '../changes/Outcome.tsx'
import { publishedLive, publishing, useSending } from '../changes/use-sending.ts'
import { formAddress } from '../page/address.ts'
import { Button } from '../page/Button.tsx'
import { Link } from '../page/Link.tsx'
import { NotOpened } from '../page/NotOpened.tsx'
import { Page } from '../page/Page.tsx'
import { Sentence } from '../page/Sentence.tsx'
import type { ViewProps } from '../page/view-props.ts'

/** Next year's dates on one sheet, proposed from this year's: `/admin/year`. */
export function NextYear({ signedIn }: ViewProps) {
  const { value, problem, reload } = useLoaded<NextYearAnswer>(WORDS_PATHS.year)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const sending = useSending({ onPublished: reload })
  if (!value) return <NotOpened problem={problem} />
  const { revision, proposals } = value
  const ticked = proposals.filter(({ path }) => !left.has(path))
  const canPublish = signedIn.rights.includes('publish')

  function send() {
    const entries = ticked.map(({ path, value }) => ({ path, value, isNew: false }))
    const change = { base: revision, entries }
    if (canPublish) return sending.send(publishing(change, t('staffCalendar.nextYearNote')), publishedLive())
    return sending.act(async () => {
      await call('POST', WORDS_PATHS.drafts, { ...change, note: t('staffCalendar.nextYearNote') })
      return t('staffApp.savedAsDraft')
    })
  }

  return (
    <Page title={t('staffViews.nextYear')} about={t('staffCalendar.nextYearAbout')}>
      {proposals.length === 0 && <p>{t('staffCalendar.noneOver')}</p>}
      <ul className="card rows">
        {proposals.map((proposal) => (
          <li key={proposal.path}>
            <Proposal
              {...proposal}
              isTicked={!left.has(proposal.path)}
              onTick={(isTicked) => setLeft(withOrWithout(left, proposal.path, !isTicked))}
            />
          </li>
        ))}
      </ul>
      {ticked.length > 0 && (
        <p className="row">
          <Button look="action" disabled={sending.isBusy} onClick={() => void send()}>
            {t(canPublish ? 'staffCalendar.publishSome' : 'staffCalendar.saveSome', {
              some: ticked.length,
              all: proposals.length,
            })}
          </Button>
        </p>
      )}
      <Outcome sending={sending} problem={sending.conflicts && t('staffCalendar.othersChangedYear')} />
    </Page>
  )
}

function withOrWithout(paths: ReadonlySet<string>, path: string, has: boolean): ReadonlySet<string> {
  const next = new Set(paths)
  if (has) next.add(path)
  else next.delete(path)
  return next
}

interface ProposalProps extends YearProposal {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** One file: what it says, what it would say, and its tick. */
const Proposal = ({ path, title, now, next, isTicked, onTick }: ProposalProps) => (
  <>
    <label className="row">
      <input type="checkbox" name={path} checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      <strong>{title}</strong>
    </label>
    <p className="soft">{t('staffCalendar.now', { text: now })}</p>
    <p>
      <Sentence
        id="staffCalendar.next"
        values={{ text: next, link: <Link href={formAddress(path)}>{t('staffCalendar.openIt')}</Link> }}
      />
    </p>
  </>
)
