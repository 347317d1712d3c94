/**
 * Until its script runs, a row of slides is a Tab stop, which keys scroll. After that it is none, but it can still hold
 * the focus: taking the attribute away would drop the focus of a visitor who is there just then.
 */
export const tabIndexOfRow = (ready: boolean) => (ready ? -1 : 0)
