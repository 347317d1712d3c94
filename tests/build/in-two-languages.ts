import { readFolder, type StoredContent } from '#content-reader/content-source'
import type { ValueMap } from '#schemas/entry-value'
import { campusSite } from '../support/campus-site.ts'

/** Texts of the small campus in Hebrew: a person, a page, a form and its mail. */
export const HEBREW: ValueMap = {
  'staff/ruth-alvarez.he.yaml': { name: 'רות אלוורז' },
  'pages/staff.he.md': { title: 'הצוות', heading: 'האנשים שכאן', intro: 'מי שפותחים את הדלת.' },
  'forms/tour.he.yaml': {
    title: 'לתאם סיור',
    labels: { user_first_name: 'שם פרטי' },
    messages: { missing: 'חסר עוד:' },
    reply: { subject: 'בקשת הסיור הגיעה' },
  },
}

/** The small campus with a second language. */
export function inTwoLanguages(): StoredContent {
  const root = campusSite.CONTENT_DIR
  const entries = readFolder(root)
  const settings = { ...Object(entries.get('site.yaml')), languages: ['en', 'he'] }
  return {
    entries: new Map([...entries, ['site.yaml', settings], ...Object.entries(HEBREW)]),
    pictures: { deployed: `${root}/pictures`, uploaded: '' },
  }
}
