import type { APIRoute, GetStaticPaths } from 'astro'
import { APP_ICONS, drawIcon } from '#site/build/brand/app-icons'

export const getStaticPaths = (() =>
  Object.entries(APP_ICONS).map(([icon, drawing]) => ({
    params: { icon },
    props: { ...drawing },
  }))) satisfies GetStaticPaths

/** An icon for phones, generated from the mark. */
export const GET: APIRoute<(typeof APP_ICONS)[string]> = async ({ props }) => new Response(await drawIcon(props))
