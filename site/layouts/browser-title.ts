import type { Site } from '#schemas/content/site'

/** The home page has our name, and what we are. */
export function browserTitle(
  title: string | undefined,
  { name, description }: Pick<Site, 'name' | 'description'>,
): string {
  if (title) return `${title} | ${name}`
  const [whatWeAre = ''] = description.split(/[.:]/)
  return whatWeAre.startsWith(name) ? whatWeAre : `${name}: ${whatWeAre}`
}
