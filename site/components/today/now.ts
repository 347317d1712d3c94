let clock = () => new Date()

/** The moment for which pages are drawn. */
export const now = (): Date => clock()

/** Has pages drawn for another moment than this one. */
export const setClock = (next: () => Date): void => {
  clock = next
}
