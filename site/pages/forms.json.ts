import type { APIRoute } from 'astro'
import type { RenderContext } from '#site/render-context'

const formsOf = ({ forms, isOff }: RenderContext['content']) =>
  Object.entries(forms).filter(([, { path }]) => !isOff(path))

export const paths = ({ content }: RenderContext) => (formsOf(content).length > 0 ? [{ params: {} }] : [])

export const GET: APIRoute = ({ locals: { content } }) => Response.json(Object.fromEntries(formsOf(content)))
