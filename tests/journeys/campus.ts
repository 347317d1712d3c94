import { readContent } from '../../content-reader/read/read-content.ts'
import { campusSite } from '../support/campus-site.ts'

/** What the small campus says, which journeys visit: names and numbers come from here, or are pinned by its files. */
export const campus = readContent(campusSite.CONTENT_DIR)
