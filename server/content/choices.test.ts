import { expect, test } from 'vitest'
import { choicesFor } from './choices.ts'

const files = new Map([
  ['facilities/library.yaml', 'title: Library/Study Space\nplaces:\n  - Library\n'],
  ['facilities/hall.yaml', 'title: Main Hall\nplaces:\n  - Stage\n'],
  ['events/a.yaml', 'title: A\nlocation: Library\n'],
  ['events/b.yaml', 'title: B\nlocation: Library/Study Space\n'],
  ['events/c.yaml', 'title: C\nlocation: "{Walter}’s kitchen"\n'],
])

test('each room is offered once, by the name that events say, with its parts below it', () => {
  expect(choicesFor(files, 'rooms').map(({ value, title, also }) => [value, title, also])).toEqual([
    ['Main Hall', 'Main Hall', undefined],
    ['Stage', 'Main Hall: Stage', undefined],
    ['Library', 'Library (Library/Study Space)', ['Library/Study Space']],
    ['{Walter}’s kitchen', 'Walter’s kitchen', undefined],
  ])
})
