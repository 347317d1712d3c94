import { globSync, readFileSync } from 'node:fs'
import type { StoredFiles } from '#content-reader/read/words-place'
import { campusSite } from '../support/campus-site.ts'

/** Texts of the small campus in Hebrew: a person, a page, a form and its mail. */
export const HEBREW: Readonly<Record<string, string>> = {
  'staff/ruth-alvarez.he.yaml': 'name: רות אלוורז\n',
  'pages/staff.he.md': '---\ntitle: הצוות\nheading: האנשים שכאן\nintro: מי שפותחים את הדלת.\n---\n',
  'forms/tour.he.yaml': `title: לתאם סיור
labels:
  user_first_name: שם פרטי
messages:
  missing: "חסר עוד:"
reply:
  subject: בקשת הסיור הגיעה
`,
}

/** The small campus with a second language. */
export function inTwoLanguages(): StoredFiles {
  const root = campusSite.CONTENT_DIR
  const files = new Map(
    globSync('**/*.{yaml,md}', { cwd: root }).map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]),
  )
  files.set('site.yaml', `${files.get('site.yaml')}languages: [en, he]\n`)
  for (const [path, text] of Object.entries(HEBREW)) files.set(path, text)
  return { files, pictures: { deployed: `${root}/pictures`, uploaded: '' } }
}
