import { useState } from 'react'
import type { AccessesAnswer } from '#schemas/http/admin/requests'
import { REQUESTS_PATHS } from '#schemas/http/admin/requests-paths'
import { t } from '#schemas/language'
import { useLoaded } from '../calls/use-loaded.ts'
import { Link } from '../page/Link.tsx'
import { Message } from '../page/Message.tsx'
import { Page } from '../page/Page.tsx'
import { Pager } from '../page/Pager.tsx'
import { Sentence } from '../page/Sentence.tsx'
import { When } from '../page/when.tsx'

/** Who saw and changed what, for owners. */
export function Accesses() {
  const [page, setPage] = useState(1)
  const { value, problem } = useLoaded<AccessesAnswer>(`${REQUESTS_PATHS.accesses}?page=${page}`)
  return (
    <Page title={t('staffViews.accesses')} about={t('staffRequests.accessesAbout')}>
      <Message problem={problem} />
      <ul className="card rows">
        {value?.accesses.map((access, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed, and two lines may say the same
          <li key={place}>
            <p>
              <Access {...access} />
            </p>
            <p className="soft">
              <When at={access.at} />
            </p>
          </li>
        ))}
      </ul>
      <Pager
        onNewer={page > 1 ? () => setPage(page - 1) : undefined}
        onOlder={value?.isMore ? () => setPage(page + 1) : undefined}
      />
    </Page>
  )
}

function Access({ person, what, reference }: AccessesAnswer['accesses'][number]) {
  const link = reference && <Link href={`/admin/requests/${reference}`}>{reference}</Link>
  const values = { person, reference: link }
  return <Sentence id={`staffRequests.accesses.${what}`} values={values} />
}
