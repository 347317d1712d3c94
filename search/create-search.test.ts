import fc from 'fast-check'
import Fuse from 'fuse.js/basic'
import { describe, expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { createRenderContext } from '#site/render-context'
import { searchIndex } from '#site/search-index/search-index'
import { searchItem as item } from '#tests/support/search-item'
import { createSearch } from './create-search'
import { categories, fieldWeights, type SearchItem } from './search-item.ts'
import { fuzziness } from './spelling.ts'
import { createTermIndex } from './term-index.ts'
import { splitTerms } from './terms.ts'

const index = searchIndex(createRenderContext(Date.now(), readContent(), {}))
const { search, suggest } = createSearch(index)
const titles = (query: string) => search(query).map(({ title }) => title)

/** Whatever is searched, "shabbos" is the campus's other name for Shabbat. */
const searchOf = (items: SearchItem[], typed = 'shabbos', finds = 'shabbat') =>
  createSearch({ items, synonyms: [{ typed: [typed], finds: [finds] }], ignored: ['the'] })
const idsFound = (items: SearchItem[], query: string, ...synonym: string[]) =>
  searchOf(items, ...synonym)
    .search(query)
    .map(({ id }) => id)

describe('a visitor who searches', () => {
  test('finds an entry by its own title', () => {
    const lost = index.items.filter(
      ({ title, path }) =>
        !search(title)
          .slice(0, 3)
          .some((found) => found.path === path),
    )
    expect(lost.map(({ id }) => id)).toEqual([])
  })

  test('finds facts that are only in a detail', () => {
    expect(titles('apples honey')).toContain('High Holidays')
    expect(titles('kol nidrei')).toContain('Yom Kippur')
    expect(search('hearing loop').map(({ id }) => id)).toContain('facilities/dining-room')
    expect(search('supper on shift').map(({ id }) => id)[0]).toBe('internships/front-desk')
    expect(search('escorts').map(({ id }) => id)[0]).toBe('parent-resources/safety')
  })

  test('gets nothing for a blank query', () => {
    expect([search(''), search(' \t\n'), suggest(''), suggest('  ')]).toEqual([[], [], [], []])
  })

  test('gets suggestions from the second letter on, at most eight', () => {
    expect(suggest('s')).toEqual([])
    expect(suggest('sh')).toContain('Shabbat')
    expect(suggest('chanuk')[0]).toBe('Hanukkah')
    const walks = Array.from({ length: 25 }, (_, number) => item(`Walk ${number}`))
    expect(searchOf(walks).suggest('wa')).toHaveLength(8)
    const items = [item('Chanukah party'), item('A party', { description: 'for Hanukkah' })]
    expect(searchOf(items, 'hanukkah', 'chanukah').suggest('hanukkah')).toEqual(['Chanukah party'])
  })

  test('gets at most 20 results', () => {
    const walks = Array.from({ length: 25 }, (_, number) => item(`Walk ${number}`))
    expect(idsFound(walks, 'walk')).toHaveLength(20)
  })

  test('sees only the chosen category, and everything under All', () => {
    for (const category of categories.slice(1)) {
      const found = index.items.filter((each) => each.category === category)
      expect(found, category).not.toEqual([])
      expect(search(found[0]?.title ?? '', category).map((each) => each.category)).toContain(category)
      expect(new Set(search('shabbat dinner', category).map((each) => each.category)).size).toBeLessThanOrEqual(1)
    }
    expect(search('shabbat', 'All')).toEqual(search('shabbat'))
  })
})

describe('the order of results', () => {
  test('a title with the whole query comes before one with its words apart', () => {
    expect(idsFound([item('Dinner after Shabbat'), item('A Shabbat dinner')], 'shabbat dinner')[0]).toBe(
      'A Shabbat dinner',
    )
  })

  test('priority 1 comes first among equals, then the alphabet decides', () => {
    const items = [item('Walk C'), item('Walk B'), item('Walk D', { priority: 1 })]
    expect(idsFound(items, 'walk')).toEqual(['Walk D', 'Walk B', 'Walk C'])
  })

  test('a title weighs more than a subtitle, a description and the content', () => {
    const items = [
      item('1', { content: 'eruv map' }),
      item('2', { description: 'eruv map' }),
      item('3', { subtitle: 'eruv map' }),
      item('eruv map'),
    ]
    expect(idsFound(items, 'eruv')).toEqual(['eruv map', '3', '2', '1'])
  })

  test('an item with all the words comes before one with a single word in its title', () => {
    const items = [item('Israel'), item('A journey', { subtitle: 'free trip', description: 'to Israel' })]
    expect(idsFound(items, 'free trip israel')[0]).toBe('A journey')
  })

  test('a word as it is typed comes before one that begins with it', () => {
    const items = [item('Transportation'), item('Is this a place for LGBTQ students?')]
    expect(['tran', 'trans', 'transp'].map((query) => idsFound(items, query, 'trans', 'lgbtq')[0])).toEqual([
      'Transportation',
      'Is this a place for LGBTQ students?',
      'Transportation',
    ])
  })

  test('whoever needs a person finds first where to call, and what the campus lists for a word before that', () => {
    const asked = { oneOf: [['talk someone', 'lonely', 'grief']], also: [], isUrgent: true as const }
    const items = [
      item('Film Night', { content: 'talking to someone' }),
      item('Friends'),
      item('Where to Call', { path: '/call' }),
    ]
    const { search: find } = createSearch({
      items,
      synonyms: [{ typed: ['lonely'], finds: ['friends'] }],
      ignored: ['to'],
      answers: [{ id: 'urgent', title: '', facts: [], link: { text: '', path: '/call' }, asked }],
    })
    const ids = (query: string) => find(query).map(({ id }) => id)
    expect(['talk to someone', 'lonley', 'friends, talk to someone'].map(ids)).toEqual([
      ['Where to Call'],
      ['Friends'],
      ['Where to Call', 'Friends'],
    ])
  })

  test('"staff" finds the people', () => {
    const [page, ...others] = search('staff').map(({ id }) => id)
    expect(page).toBe('pages/staff')
    const people = index.items.filter(({ id }) => id.startsWith('staff/'))
    expect(others.slice(0, people.length).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
  })

  test('a word is found by another name for it, and with a slip', () => {
    expect(idsFound([item('Shabbat'), item('Purim')], 'shabbos')).toEqual(['Shabbat'])
    expect(idsFound([item('Shabbat'), item('Purim')], 'the shabbta')).toEqual(['Shabbat'])
    expect(idsFound([item('Shabbat'), item('Purim')], 'shabos')).toEqual(['Shabbat'])
    expect(idsFound([item('Soup'), item('Stoop'), item('Shop')], 'soop')).toEqual(['Soup'])
  })
})

describe('a word that the site does not know', () => {
  test('finds nothing, however much another one looks like it', () => {
    const trips = item('Trips', { content: 'Eastern time' })
    const items = [item('Klezmer', { description: 'We explain the steps.' }), trips]
    expect(idsFound(items, 'chaplain')).toEqual([])
    expect(idsFound(items, 'easter eggs')).toEqual([])
    expect(idsFound(items, 'klezmir')).toEqual(['Klezmer'])
  })

  test('leaves what the others are about, and nothing that has them in a detail alone', () => {
    const items = [item('Parking'), item('Dinner', { content: 'No tickets, no parking.' })]
    expect(idsFound(items, 'football parking')).toEqual(['Parking'])
    expect(idsFound(items, 'football tickets')).toEqual([])
  })

  test('is looked for as it is typed: while it is the last, longer words are found', () => {
    const items = [item('A Wheelchair Ramp', { content: 'elevators' }), item('Dinner')]
    expect(idsFound(items, 'wheelc')).toEqual(['A Wheelchair Ramp'])
    expect(idsFound(items, 'eleva')).toEqual(['A Wheelchair Ramp'])
    expect(idsFound(items, 'ele')).toEqual([])
  })
})

describe('words that say little', () => {
  test('a word that most items have decides less than a rare one', () => {
    const students = ['A', 'B', 'C', 'D'].map((letter) => item(`Students ${letter}`))
    const items = [...students, item('Help', { content: 'An escort for students' })]
    expect(idsFound(items, 'students escort')[0]).toBe('Help')
  })

  test('an ignored word counts only alone, and not within a phrase', () => {
    const items = [item('The Band'), item('Break Fast'), item('The Coffee Break')]
    expect(idsFound(items, 'the')).toEqual(['The Band', 'The Coffee Break'])
    expect(idsFound(items, 'stop the fast', 'stop fast', 'break fast')).toEqual(['Break Fast'])
  })
})

describe('weak matches', () => {
  const inPassing = item('passing', { content: `${'Rooms, prices and people. '.repeat(40)} An eruv.` })

  test('are left out next to a strong one, and found if there is no better', () => {
    expect(idsFound([item('Eruv'), inPassing], 'eruv')).toEqual(['Eruv'])
    expect(idsFound([item('Purim'), inPassing], 'eruv')).toEqual(['passing'])
  })

  test('a name of several words is found only where all of them are', () => {
    const items = [item('Give a Gift'), item('A Walk'), item('Give and Take')]
    expect(idsFound(items, 'donate', 'donate', 'give a gift')).toEqual(['Give a Gift'])
  })
})

describe('any text is just a query', () => {
  const queries = [
    ...['.*', '(((', '[a-z', '\\', '$^', '<script>alert(1)</script>', '🕎🕯️', '\u0000', '\ud800', 'שַׁבָּת', 'constructor'],
    ...['__proto__', 'toString', 'a'.repeat(10_000), 'shabbat '.repeat(1250)],
  ]

  test('of signs, markup, pictures, a name of the language, or ten thousand characters', () => {
    for (const query of queries) {
      expect(search(query).length).toBeLessThanOrEqual(20)
      expect(suggest(query).length).toBeLessThanOrEqual(8)
    }
  })

  test('of any kind at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.constantFrom(...categories), (query, category) => {
        expect(search(query, category).length).toBeLessThanOrEqual(20)
        expect(suggest(query).length).toBeLessThanOrEqual(8)
      }),
      { numRuns: 50 },
    )
  })

  test('Hebrew with vowel points is the word without them', () => {
    expect(search('שַׁבָּת')[0]?.id).toBe('holidays/shabbat')
  })
})

test('a word has the same score as in Fuse', () => {
  const texts = index.items.map((each) =>
    Object.fromEntries(fieldWeights.map(({ name }) => [name, splitTerms(each[name]).join(' ')])),
  )
  const fuse = new Fuse(texts, { ...fuzziness, keys: [...fieldWeights], includeScore: true })
  const { withWord } = createTermIndex(index.items)
  for (const word of ['shabbat', 'eruv', 'klezmer', 'soup', 'passover', 'dinner']) {
    const byFuse = new Map(fuse.search(word).map(({ refIndex, score = 1 }) => [refIndex, score]))
    const scores = withWord(word, false)
    expect(scores.size).toBeGreaterThan(0)
    // Where Fuse also sees a near word in another field its score is lower still; never the other way round.
    for (const [place, score] of scores) expect(score).toBeGreaterThanOrEqual((byFuse.get(place) ?? 1) - 1e-9)
    const best = [...scores].sort(([, a], [, b]) => a - b)[0]
    expect(best?.[1]).toBeCloseTo(byFuse.get(best?.[0] ?? -1) ?? 1, 6)
  }
})

test('a number finds itself, not a longer number that begins with it', () => {
  const items = [item('few', { content: 'Recruit 25 people' }), item('many', { content: 'Room for 250 people' })]
  expect(idsFound(items, '25')).toEqual(['few'])
})
