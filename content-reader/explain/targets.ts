import { heldTimes } from '../read/held-times.ts'
import type { LeftOut } from '../read/left-out.ts'
import type { Listing } from '../read/list-files.ts'
import { type Pictures, pictureFiles } from '../read/pictures.ts'
import type { ReadingMemory } from '../read/reading-memory.ts'
import { localeIn, siteFacts, todayIn } from '../read/site-facts.ts'
import type { References, Targets } from './check-references.ts'
import { readPeople } from './people.ts'

/** Returns the objects of the last reading where they are equal. */
export function targetsOf(listing: Listing, off: LeftOut, pictures: Pictures, memory: ReadingMemory): Targets {
  const { same } = memory
  const pageIds = listing.pages.map(({ id }) => id)
  const entryIds = new Map([...listing.entries].map(([collection, files]) => [collection, files.map(({ id }) => id)]))
  const references: References = { pageIds, entryIds: (collection) => entryIds.get(collection) ?? [], pictures, off }
  const times = heldTimes(listing.entries.get('events') ?? [], localeIn(listing), todayIn(listing), memory)
  const people = same('people', readPeople(listing.entries.get('staff') ?? []))
  return {
    references: same('references', references, [pageIds, entryIds, off.files, pictureFiles(pictures)]),
    people,
    facts: same('facts', siteFacts(listing, times, people)),
    times: same(
      'times',
      times.filter(({ isOver }) => !isOver),
    ),
  }
}
