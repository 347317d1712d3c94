import type { APIRoute } from 'astro'
import { direction } from '#schemas/campus-week'
import { ADMIN_SCOPE } from '#schemas/http/admin/paths'
import { t } from '#schemas/language'
import { appManifest } from '#site/build/brand/app-manifest'

/** The staff's application, on the home screen of a phone. */
export const GET: APIRoute = ({ locals }) => {
  const { site, theme } = locals.site
  const name = t('staffApp.ofCampus', { campus: site.name })
  const own = { id: ADMIN_SCOPE, name, short_name: t('staffApp.staff'), scope: ADMIN_SCOPE }
  return Response.json({ ...appManifest(theme, own), dir: direction(), display: 'standalone' })
}
