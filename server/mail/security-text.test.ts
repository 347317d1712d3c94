import { expect, test } from 'vitest'
import { speaking } from '#content-reader/read/language'
import { describeEvent } from './security-text.ts'

const happened = (kind: 'owner-added' | 'signed-in-elsewhere', fields: Record<string, string>): string =>
  speaking('he-IL', () => describeEvent(kind, fields).happened)

test('owners read in their language also what is stored in words', () => {
  const added = happened('owner-added', { who: 'dana@example.org', by: 'whoever runs the server' })
  const used = happened('signed-in-elsewhere', { where: 'in another browser and from another network' })
  expect(`${added} ${used}`.replace('dana@example.org', '')).not.toMatch(/[a-z]/i)
})
