import type { IconName } from '#schemas/icon-names'

export type IconColor = 'ink' | 'light'

/**
 * An icon that a content entry names, as a file: icons far down the page, or many on one page, should not add to the
 * page's weight. `site/pages/icons/` generates the files. Icons that are on every page are inlined: `Icon.tsx`.
 */
export function FileIcon({ name, color }: { name: IconName; color: IconColor }) {
  return <img src={`/icons/${color}/${name}.svg`} width="20" height="20" alt="" loading="lazy" />
}
