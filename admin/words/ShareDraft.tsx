import { useState } from 'react'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { LinkAnswer } from '#schemas/http/admin/previews'
import { t } from '#schemas/language'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { Button } from '../page/Button.tsx'
import { Message } from '../page/Message.tsx'
import { Sentence } from '../page/Sentence.tsx'
import { DayOf } from '../page/when.tsx'
import { previewAddress } from './preview-address.ts'

/** A link by which somebody without an account sees a draft's pages for a week. */
export function ShareDraft({ draft, page }: { draft: string; page: string }) {
  const { isBusy, problem, run } = useAction()
  const [link, setLink] = useState<LinkAnswer>()
  const share = () =>
    run(async () => setLink(await call<LinkAnswer>('POST', `${WORDS_PATHS.drafts}/${draft}/links`, {})))
  return (
    <>
      <Button disabled={isBusy} onClick={() => void share()}>
        {t('staffWords.shareDraft')}
      </Button>
      <Message problem={problem} />
      {link && (
        <div className="field">
          <label htmlFor="shared-link">
            <Sentence id="staffWords.sharedUntil" values={{ day: <DayOf at={link.endsAt} /> }} />
          </label>
          <input
            id="shared-link"
            readOnly
            value={window.location.origin + previewAddress(link.address, page, '')}
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
    </>
  )
}
