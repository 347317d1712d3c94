import type { APIRoute } from 'astro'
import { APP_ICONS, drawIcon } from '#site/build/brand/app-icons'

export const paths = () => Object.keys(APP_ICONS).map((icon) => ({ params: { icon } }))

export const GET: APIRoute = async ({ params: { icon = '' }, locals: { content } }) => {
  const drawing = APP_ICONS[icon]
  return drawing ? new Response(await drawIcon(content, drawing)) : new Response(null, { status: 404 })
}
