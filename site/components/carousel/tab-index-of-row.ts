/** Keys scroll the row before its script runs. After that, removing the attribute would drop a visitor's focus. */
export const tabIndexOfRow = (ready: boolean) => (ready ? -1 : 0)
