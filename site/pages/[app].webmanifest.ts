import type { APIRoute } from 'astro'
import { ADMIN_SCOPE } from '#schemas/admin/paths'
import { appManifest } from '#site/build/brand/app-icons'

export const paths = () => ['manifest', 'staff'].map((app) => ({ params: { app } }))

export const GET: APIRoute = ({ params: { app }, locals: { content } }) => {
  const { settings, theme } = content
  const { name, shortName, description } = settings
  if (app !== 'staff') return Response.json(appManifest(theme, { id: '/', name, short_name: shortName, description }))
  const staff = { id: ADMIN_SCOPE, name: `${name} staff`, short_name: 'Staff', scope: ADMIN_SCOPE }
  return Response.json({ ...appManifest(theme, staff), dir: 'ltr', display: 'standalone' })
}
