/** The name of a category in addresses: "Graduate students" is `graduate-students`. */
export const slugOf = (category: string): string =>
  category
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
