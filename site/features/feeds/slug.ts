/** The name of a category in addresses, in letters of any script: "Graduate students" is `graduate-students`. */
export const slugOf = (category: string): string =>
  category
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
