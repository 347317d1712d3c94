import type { IconName } from '#schemas/icon-names'

export type IconColor = 'ink' | 'light'

/** Icons far down a page, or many, should not add to its weight. Those of every page are inlined: `Icon.tsx`. */
export function FileIcon({ name, color }: { name: IconName; color: IconColor }) {
  return <img src={`/icons/${color}/${name}.svg`} width="20" height="20" alt="" loading="lazy" />
}
