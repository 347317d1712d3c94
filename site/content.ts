import { readContent } from '#content-reader/read/read-content'

const built = readContent()

/**
 * The whole of `content/`, checked. Read once for a build; read again for every page in development, so that edits
 * show.
 */
export const content = () => (import.meta.env.DEV ? readContent() : built)
