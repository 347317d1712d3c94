import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { type Api, CallRefused, readAs } from './api.ts'
import { CUSTOM_FIELDS, type CustomField, customFieldNames } from './contact.ts'

export interface ContactList {
  id: string
  name: string
}

const linksOfPage = { _links: z.object({ next: z.object({ href: z.string() }).optional() }).optional() }
const listBody = z.object({ list_id: z.string(), name: z.string() })
const listsBody = z.object({ lists: z.array(listBody).default([]), ...linksOfPage })
const fieldBody = z.object({ custom_field_id: z.string(), label: z.string() })
const fieldsBody = z.object({ custom_fields: z.array(fieldBody).default([]), ...linksOfPage })

/** The most pages that an account can have: with more, the links form a loop. */
const PAGE = 100
const MOST_PAGES = 20

export type FieldIds = Partial<Record<CustomField, string>>

export async function readLists(api: Api, name?: string): Promise<ContactList[]> {
  const query = name === undefined ? '' : `?${new URLSearchParams({ name })}`
  const lists: ContactList[] = []
  for await (const page of pagesOf(api, `/contact_lists${query}`, listsBody))
    lists.push(...page.lists.map((list) => ({ id: list.list_id, name: list.name })))
  return lists
}

/**
 * Creates missing fields. Another process may create one at the same moment: then it exists when we look again. If the
 * account can have no more, subscribers are sent without.
 */
export async function readFields(api: Api, log: Pick<FastifyBaseLogger, 'error'>): Promise<FieldIds> {
  let ids = await findFieldIds(api)
  for (const name of customFieldNames) {
    if (ids[name]) continue
    try {
      const made = await api.call('POST', '/contact_custom_fields', { label: CUSTOM_FIELDS[name], type: 'string' })
      ids[name] = readAs(fieldBody, made).custom_field_id
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (error.status === 409) ids = { ...(await findFieldIds(api)), ...ids }
      else if (error.status === 400)
        log.error({ field: CUSTOM_FIELDS[name], error: error.key }, 'Constant Contact has no room for a custom field')
      else throw error
    }
  }
  return ids
}

async function findFieldIds(api: Api): Promise<FieldIds> {
  const ids: FieldIds = {}
  for await (const page of pagesOf(api, `/contact_custom_fields?limit=${PAGE}`, fieldsBody))
    for (const { custom_field_id, label } of page.custom_fields) {
      const name = customFieldNames.find((candidate) => CUSTOM_FIELDS[candidate].toLowerCase() === label.toLowerCase())
      if (name) ids[name] ??= custom_field_id
    }
  return ids
}

type Page = { _links?: { next?: { href: string } | undefined } | undefined }

async function* pagesOf<Shape extends Page>(api: Api, first: string, shape: z.ZodType<Shape>): AsyncGenerator<Shape> {
  let next: string | undefined = first
  for (let count = 0; next !== undefined && count < MOST_PAGES; count += 1) {
    const page: Shape = readAs(shape, await api.call('GET', next))
    yield page
    next = page._links?.next?.href
  }
}
