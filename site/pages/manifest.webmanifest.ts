import type { APIRoute } from 'astro'
import { appManifest } from '#site/build/brand/app-icons'

export const GET: APIRoute = ({ locals }) => {
  const { site, theme } = locals.content
  const { name, shortName, description } = site
  return Response.json(appManifest(theme, { id: '/', name, short_name: shortName, description }))
}
