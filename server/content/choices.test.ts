import { expect, test } from 'vitest'
import type { Value } from '#schemas/entry-value'
import { choicesFor } from './choices.ts'

const files = new Map<string, Value>([
  ['facilities/library.yaml', { title: 'Library/Study Space', places: ['Library'] }],
  ['facilities/hall.yaml', { title: 'Main Hall', places: ['Stage'] }],
  ['events/a.yaml', { title: 'A', location: 'Library' }],
  ['events/b.yaml', { title: 'B', location: 'Library/Study Space' }],
  ['events/c.yaml', { title: 'C', location: '{Walter}’s kitchen' }],
])

test('each room is offered once, by the name that events say, with its parts below it', () => {
  expect(choicesFor(files, 'rooms').map(({ value, title, also }) => [value, title, also])).toEqual([
    ['Main Hall', 'Main Hall', undefined],
    ['Stage', 'Main Hall: Stage', undefined],
    ['Library', 'Library (Library/Study Space)', ['Library/Study Space']],
    ['{Walter}’s kitchen', 'Walter’s kitchen', undefined],
  ])
})
