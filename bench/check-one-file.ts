import type { z } from 'zod'
import { checkFile, type Targets } from '#content-reader/check/check-file'
import { errorsIn, type Issue } from '#content-reader/issues'
import { parseFile } from '#content-reader/parse-file'
import { picturesOf } from '#content-reader/pictures'

/** A campus of one page and one person. */
const targets: Targets = {
  ids: new Map([
    ['pages', new Set(['home'])],
    ['staff', new Set(['ruth-alvarez'])],
  ]),
  pictures: picturesOf(new Map(), 'site/public'),
  off: { names: [], files: new Set(), isOff: () => false, isGone: () => false },
  people: [
    {
      id: 'ruth-alvarez',
      name: 'Ruth Alvarez',
      givenNames: ['Ruth'],
      names: ['Ruth', 'Alvarez'],
      emails: ['ruth@example.org'],
    },
  ],
  facts: new Map([['phone', '(410) 555-0142']]),
  times: [{ name: 'time of dinner', text: '6:30 PM', clocks: ['6:30 PM'], days: ['Friday'], called: 'dinner' }],
}

/** Every mistake that the content reader finds in one file by itself, as a check of all words would. */
export function checkOneFile(name: string, text: string, schema: z.ZodType): Issue[] {
  return errorsIn(checkFile({ id: 'a' }, parseFile(text, name), schema, targets).issues)
}
