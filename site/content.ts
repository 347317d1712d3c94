import { readContent } from '#content-reader/read/read-content'

const built = readContent()

/** The whole of `content/`, checked. Read once for a build; anew for every page while developing, so that edits show. */
export const content = () => (import.meta.env.DEV ? readContent() : built)
