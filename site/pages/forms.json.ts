import type { APIRoute } from 'astro'
import type { Drawing } from '#site/drawing'

const formsOf = ({ forms, isOff }: Drawing['site']) => Object.entries(forms).filter(([, { path }]) => !isOff(path))

export const paths = ({ site }: Drawing) => (formsOf(site).length > 0 ? [{ params: {} }] : [])

/** Every form with its words: fetched once one is in view. */
export const GET: APIRoute = ({ locals: { site } }) => Response.json(Object.fromEntries(formsOf(site)))
