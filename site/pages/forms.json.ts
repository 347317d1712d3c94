import type { APIRoute } from 'astro'
import type { Drawing } from '#site/drawing'

const formsOf = ({ forms, isOff }: Drawing['content']) => Object.entries(forms).filter(([, { path }]) => !isOff(path))

export const paths = ({ content }: Drawing) => (formsOf(content).length > 0 ? [{ params: {} }] : [])

export const GET: APIRoute = ({ locals: { content } }) => Response.json(Object.fromEntries(formsOf(content)))
