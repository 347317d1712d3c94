import { z } from 'zod'
import { emailAddress } from '#schemas/content/parts'
import type { ListedFile } from '../read/list-files.ts'
import { readFile } from '../read/read-file.ts'

/** Just enough of a staff entry to write to somebody, whatever else is wrong with it. */
const addressed = z.object({ email: z.union([emailAddress, z.array(emailAddress)]) })

/** The addresses of everybody on the staff, by id; a couple's stand behind one another, as a `mailto:` link wants them. */
export function staffAddresses(staff: readonly ListedFile[]): ReadonlyMap<string, string> {
  return new Map(
    staff.flatMap(({ id, file, name }): [string, string][] => {
      const read = readFile(file, name)
      const { data } = addressed.safeParse('value' in read ? read.value : undefined)
      return data ? [[id, [data.email].flat().join(',')]] : []
    }),
  )
}

/**
 * Puts addresses in place of people: `[Avi](mailto:avi-toledano)` in any text leads to Avi's address, which stands in
 * `content/staff/` alone. Somebody unknown is left as written, for the check of references to find.
 */
export const textWithAddresses = (text: string, addresses: ReadonlyMap<string, string>): string =>
  text.replace(/(\]\(|href=")mailto:([a-z0-9-]+)(?=[)"])/g, (whole, before: string, id: string) => {
    const address = addresses.get(id)
    return address ? `${before}mailto:${address}` : whole
  })
