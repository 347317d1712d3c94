import type { IconName } from '#schemas/icon-names'

export type IconColor = 'ink' | 'light'

/**
 * An icon that an entry of the content names, as a file: one that stands far down, or of which a page has many, is no part of
 * the page's weight. `site/pages/icons/` draws the files. Those that are at hand everywhere are inlined: `Icon.tsx`.
 */
export function FileIcon({ name, color }: { name: IconName; color: IconColor }) {
  return <img src={iconAddress(name, color)} width="20" height="20" alt="" loading="lazy" />
}

const iconAddress = (name: IconName, color: IconColor) => `/icons/${color}/${name}.svg`
