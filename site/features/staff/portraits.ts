import type { Staff } from '#schemas/content/staff'

/** The portraits of an entry with what each shows: one, or two for a couple. */
export function portraitsOf({
  imageUrl,
  imageAlt,
}: Pick<Staff, 'imageUrl' | 'imageAlt'>): { src: string; alt: string }[] {
  const alts = [imageAlt].flat()
  return [imageUrl].flat().map((src, index) => ({ src, alt: alts[index] ?? '' }))
}
