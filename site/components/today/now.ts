let clock = () => new Date()

/** The moment for which pages are drawn. */
export const now = (): Date => clock()

/** Makes pages be drawn for another moment than now. */
export const setClock = (next: () => Date): void => {
  clock = next
}
