import { readFileSync } from 'node:fs'
import type { APIRoute } from 'astro'
import { followsTheme } from '#schemas/tokens'
import { MAIL_MARK_PIXELS, mailMarkPicture } from '#site/build/brand/mail-mark'
import type { Drawing } from '#site/drawing'

/** Only a campus with a mark of its own has one: mails draw the arched window themselves. */
export const paths = ({ site: { theme } }: Drawing) => (theme.logo ? [{ params: {} }] : [])

/** The campus's mark as mails show it: their programs draw no SVG. */
export const GET: APIRoute = async ({ locals: { site } }) => {
  const { logo, colors } = site.theme
  if (!logo) return new Response(null, { status: 404 })
  const bytes = readFileSync(site.pictures.fileOf(logo))
  // As the page shows it: a drawing of the campus's own has its colors, unless it says that it follows the theme.
  const isRecolored = logo.endsWith('.svg') && (!site.pictures.own.has(logo) || followsTheme(bytes.toString()))
  return new Response(await mailMarkPicture(bytes, isRecolored ? colors : {}, MAIL_MARK_PIXELS))
}
