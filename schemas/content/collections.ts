import type { z } from 'zod'
import { audience } from './audience.ts'
import { home } from './home.ts'
import { navigation } from './navigation.ts'
import { prospective } from './prospective.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'
import { value } from './value.ts'

/** The folders of `content/` whose files are entries of one kind. (`content/pages/` is read apart: its files have a body.) */
export const collections = {
  staff,
  audiences: audience,
  prospective,
  values: value,
} as const

/** The single files of `content/`, without their `.yaml`. */
export const files = { site, navigation, home } as const

export type CollectionName = keyof typeof collections
export type FileName = keyof typeof files

/** What an entry of each folder holds, by the folder's name. */
export type CollectionTypes = { [N in CollectionName]: z.infer<(typeof collections)[N]> }
/** What each single file holds. */
export type FileTypes = { [N in FileName]: z.infer<(typeof files)[N]> }

/**
 * The pages on which an entry has an address of its own, `/staff#avi-toledano`. A link there must name an entry that
 * exists; fragments of other pages are not checked.
 */
export const entriesWithAddress: Readonly<Record<string, readonly CollectionName[]>> = {
  staff: ['staff'],
  'prospective-students': ['prospective'],
}
