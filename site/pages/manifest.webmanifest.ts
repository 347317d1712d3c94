import type { APIRoute } from 'astro'
import { languageTag } from '#schemas/campus-locale'
import { APP_ICONS } from '#site/build/brand/app-icons'
import { tokenValue } from '#site/styles/token-value'

/** The web app manifest, for phones with the site on their home screen. */
export const GET: APIRoute = ({ locals }) => {
  const { site, theme } = locals.site
  const { name, shortName, description } = site
  const icons = Object.entries(APP_ICONS).map(([icon, { pixels, look }]) => ({
    src: `/${icon}.png`,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose: look === 'ground' ? 'maskable' : 'any',
  }))
  return Response.json({
    id: '/',
    name,
    short_name: shortName,
    description,
    lang: languageTag(),
    start_url: '/',
    display: 'minimal-ui',
    theme_color: tokenValue('--band', theme.colors),
    background_color: tokenValue('--page', theme.colors),
    icons,
  })
}
