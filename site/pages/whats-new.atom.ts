import type { APIRoute } from 'astro'
import { t } from '#schemas/locale'
import { atomFeed } from '#site/features/feeds/atom'
import { WHATS_NEW, whatsNew } from '#site/features/feeds/feeds'

export const GET: APIRoute = ({ locals }) => {
  const { content, address } = locals
  const { name } = content.settings
  return atomFeed({
    path: WHATS_NEW,
    title: t('feeds.whatsNewAt', { name }),
    author: name,
    address,
    entries: whatsNew(locals),
  })
}
