import { readContent } from '../../content-reader/read-content.ts'
import { campusSite } from './campus-site.ts'

/** The forms with the words of the campus. */
export const { forms } = readContent(campusSite.CONTENT_DIR)
export const { tour, soup, room, 'mailing-list': mailingList } = forms
