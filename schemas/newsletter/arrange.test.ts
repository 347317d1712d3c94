import { expect, test } from 'vitest'
import { arrangeSections, listTicked, withMoved } from './arrange.ts'
import type { NewsletterItem, NewsletterSection } from './newsletter.ts'

const item = (id: string, text = ''): NewsletterItem => ({ id, title: id, when: '6:00 PM', text, address: `/${id}` })
const section = (id: string, ...items: string[]): NewsletterSection => ({
  id,
  heading: id,
  items: items.map((each) => item(each)),
})
const NOTHING = { order: [], omitted: [], rewordings: {} }
const week = [section('one', 'a', 'b', 'c'), section('two', 'd')]
const idsOf = (order: readonly string[], sections = week) =>
  arrangeSections(sections, { ...NOTHING, order: [...order] }).map(({ id, items }) =>
    [id, ...items.map((each) => each.id)].join(),
  )

test('what was moved stays where it was put, and what the site adds later stands where the site has it', () => {
  const order = withMoved([], ['a', 'b', 'c'], 'c', 0)
  expect(idsOf(order)).toEqual(['one,c,a,b', 'two,d'])
  expect(idsOf(withMoved(order, ['one', 'two'], 'two', 0))).toEqual(['two,d', 'one,c,a,b'])
  expect(idsOf(order, [section('one', 'new', 'a', 'between', 'b', 'c')])).toEqual(['one,new,c,a,between,b'])
  expect(idsOf(withMoved(order, ['c', 'a', 'b'], 'a', 2))).toEqual(['one,c,b,a', 'two,d'])
})

test('what is not ticked is left out, and a section with nothing ticked is, too', () => {
  const arranged = arrangeSections(week, { ...NOTHING, omitted: ['b', 'd'] })
  expect(arranged.flatMap(({ items }) => items.map(({ isOmitted }) => isOmitted))).toEqual([false, true, false, true])
  expect(listTicked(arranged).map(({ id, items }) => [id, items.map((each) => each.id)])).toEqual([['one', ['a', 'c']]])
})

test('a rewording stands for the newsletter alone, and says so once the site says something else', () => {
  const own = { title: 'Ours', text: 'Our words', of: 'a\n6:00 PM' }
  const choices = { ...NOTHING, rewordings: { a: own } }
  const [first] = arrangeSections(week, choices)[0]?.items ?? []
  expect(first).toMatchObject({
    title: 'Ours',
    text: 'Our words',
    isOutdated: false,
    isReworded: true,
    site: 'a\n6:00 PM',
  })
  const changed = [{ ...week[0], id: 'one', heading: 'one', items: [item('a', 'At another time')] }]
  expect(arrangeSections(changed, choices)[0]?.items[0]).toMatchObject({ title: 'Ours', isOutdated: true })
})
