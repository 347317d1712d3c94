import type { APIRoute } from 'astro'
import { t } from '#schemas/locale'
import { NEWSLETTER_FEED, newsletterPath } from '#schemas/newsletter/newsletter-paths'
import { atomFeed } from '#site/features/feeds/atom'

export const GET: APIRoute = ({ locals: { content, address, newsletters } }) => {
  const { name } = content.settings
  const entries = (newsletters?.letters ?? []).map(({ slug, publishedAt: at, letter }) => {
    const url = new URL(newsletterPath(slug), address).href
    return { id: url, title: letter.subject, url, at, summary: letter.preheader || letter.opening }
  })
  const title = t('punctuation.labeled', { label: name, text: t('newsletter.title') })
  return atomFeed({ path: NEWSLETTER_FEED, title, author: name, address, entries })
}
