import type { APIRoute } from 'astro'
import { appManifest } from '#site/build/brand/app-icons'

export const GET: APIRoute = ({ locals }) => {
  const { settings, theme } = locals.content
  const { name, shortName, description } = settings
  return Response.json(appManifest(theme, { id: '/', name, short_name: shortName, description }))
}
