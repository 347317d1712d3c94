import type { z } from 'zod'
import { checkFile, type Findings } from '#content-reader/explain/check-file'
import type { Targets } from '#content-reader/explain/check-references'
import { errorsIn, type Issue } from '#content-reader/issues'
import { picturesOf } from '#content-reader/read/pictures'
import { parseFile } from '#content-reader/read/read-file'
import { readingMemory } from '#content-reader/read/reading-memory'

/** A campus of one page and one person. */
const targets: Targets = {
  references: {
    pageIds: ['home'],
    entryIds: (collection) => (collection === 'staff' ? ['ruth-alvarez'] : []),
    pictures: picturesOf(new Map(), 'site/public'),
    off: { isGone: () => false },
  },
  people: [
    {
      id: 'ruth-alvarez',
      name: 'Ruth Alvarez',
      givenNames: ['Ruth'],
      words: ['Ruth', 'Alvarez'],
      emails: ['ruth@example.org'],
    },
  ],
  facts: new Map([['phone', '(410) 555-0142']]),
  times: [{ name: 'time of dinner', words: '6:30 PM', clocks: ['6:30 PM'], days: ['Friday'], called: 'dinner' }],
}

/** Every mistake that the content reader finds in one file by itself, as a check of all words would. */
export function checkAlone(name: string, text: string, schema: z.ZodType): Issue[] {
  const read = parseFile(text, name)
  const findings: Findings = { issues: [], mentions: [] }
  checkFile({ id: 'a', name, read: () => read }, schema, targets, findings, readingMemory())
  return errorsIn(findings.issues)
}
