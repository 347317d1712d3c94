import { z } from 'zod'
import { emailAddress } from '#schemas/content/parts'
import type { ListedFile } from '../read/list-files.ts'
import { readFile } from '../read/read-file.ts'

/** Just the addresses of a staff entry, so that other mistakes in it do not matter here. */
const addressed = z.object({ email: z.union([emailAddress, z.array(emailAddress)]) })

/**
 * The addresses of everybody on the staff, by id; a couple's are separated by a comma, as in a `mailto:` link.
 */
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
 * Puts addresses in place of people: `[Avi](mailto:avi-toledano)` in any text links to Avi's address, which is only
 * in `content/staff/`. An unknown person is left as written, so that the check of references finds it.
 */
export const textWithAddresses = (text: string, addresses: ReadonlyMap<string, string>): string =>
  text.replace(/(\]\(|href=")mailto:([a-z0-9-]+)(?=[)"])/g, (whole, before: string, id: string) => {
    const address = addresses.get(id)
    return address ? `${before}mailto:${address}` : whole
  })
