import { assert, expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { postersAt } from './elections-search.ts'

const { elections } = readContent()
assert(elections)

test('the pictures say what is true at their stage', () => {
  const captions = (stage: 'applications' | 'candidates') => postersAt(elections, stage).map(({ caption }) => caption)
  expect(captions('applications')[0]).toBe('Run for the council')
  expect(captions('candidates')).toEqual(['Ask a candidate', ...captions('applications').slice(1)])
  expect(postersAt(elections, 'results')[0]).toMatchObject({
    caption: 'Thank you',
    url: 'https://forms.example.org/council',
  })
})
