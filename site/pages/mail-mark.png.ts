import type { APIRoute } from 'astro'
import { campusDrawing } from '#site/build/brand/campus-drawing'
import { MAIL_MARK_PIXELS, mailMarkPicture } from '#site/build/brand/mail-mark'
import type { Drawing } from '#site/drawing'

/** Only a campus with a mark of its own has one: mails draw the arched window themselves. */
export const paths = ({ site: { theme } }: Drawing) => (theme.logo ? [{ params: {} }] : [])

/** The campus's mark as mails show it: their programs draw no SVG. */
export const GET: APIRoute = async ({ locals: { site } }) => {
  const { logo } = site.theme
  if (!logo) return new Response(null, { status: 404 })
  return new Response(await mailMarkPicture(campusDrawing(site, logo), MAIL_MARK_PIXELS))
}
