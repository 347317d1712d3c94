import type { Staff } from '#schemas/content/staff'

/** Returns two for a couple. */
export function portraitsOf({
  imageUrl,
  imageAlt,
}: Pick<Staff, 'imageUrl' | 'imageAlt'>): { src: string; alt: string }[] {
  const alts = [imageAlt].flat()
  return [imageUrl].flat().map((src, index) => ({ src, alt: alts[index] ?? '' }))
}
