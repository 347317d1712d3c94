import type { APIRoute } from 'astro'
import { ADMIN_SCOPE } from '#schemas/http/admin/paths'
import { appManifest } from '#site/build/brand/app-icons'

export const GET: APIRoute = ({ locals }) => {
  const { settings, theme } = locals.content
  const name = `${settings.name} staff`
  const own = { id: ADMIN_SCOPE, name, short_name: 'Staff', scope: ADMIN_SCOPE }
  return Response.json({ ...appManifest(theme, own), dir: 'ltr', display: 'standalone' })
}
