import type { APIRoute } from 'astro'
import type { Drawing } from '#site/drawing'

const formsOf = ({ forms, isOff }: Drawing['site']) => Object.entries(forms).filter(([, { path }]) => !isOff(path))

export const paths = ({ site }: Drawing) => (formsOf(site).length > 0 ? [{ params: {} }] : [])

/** Fetched once a form is in view. */
export const GET: APIRoute = ({ locals: { site } }) => Response.json(Object.fromEntries(formsOf(site)))
