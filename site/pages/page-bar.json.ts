import type { APIRoute } from 'astro'
import type { PageBarTexts } from '#schemas/http/page-validity'
import { t } from '#schemas/locale'

/** No page carries it before it may be out of date. */
export const GET: APIRoute = () =>
  Response.json({
    label: t('pageBar.label'),
    outOfDate: t('pageBar.outOfDate'),
    asOf: t('pageBar.mayHaveChanged', { moment: '{moment}' }),
    latest: t('pageBar.latest'),
  } satisfies PageBarTexts)
