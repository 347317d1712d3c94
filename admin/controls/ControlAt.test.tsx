import { QueryClientProvider } from '@tanstack/react-query'
import { type HTMLElement, parse } from 'node-html-parser'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import type { MaybeValue, Value } from '#schemas/entry-value'
import { formOf } from '#server/content/collections'
import { queryClient } from '../calls/trpc.ts'
import { ControlAt } from './ControlAt.tsx'
import { FormContext } from './Field.tsx'
import { singular } from './ListControl.tsx'

/** A form, drawn, in which nothing has been typed. */
async function drawn(path: string, value: MaybeValue, issues: Record<string, string> = {}) {
  const control = formOf(path)
  if (!control) throw new Error(`There is no form for ${path}`)
  const of = { initial: value, issues: new Map(Object.entries(issues)) }
  const form = { ...of, set: () => {}, touch: () => {}, ControlAt }
  const { prelude } = await prerender(
    <QueryClientProvider client={queryClient}>
      <FormContext value={form}>
        <ControlAt control={control} path={[]} value={value} />
      </FormContext>
    </QueryClientProvider>,
  )
  return parse(await new Response(prelude).text())
}

const event = {
  title: 'Shabbat Dinner',
  when: { every: 'week', on: ['friday', 'first sunday'], inTerm: true },
  time: { standard: '6:30 PM', daylight: '7:30 PM' },
  changes: { '2026-12-11': { cancelled: true, reason: 'Finals' } },
  description: 'Long **table**.',
}
const kugel = (value: MaybeValue, issues?: Record<string, string>) => drawn('events/kugel.yaml', value, issues)
const form = await drawn('events/shabbat-dinner.yaml', event)
const shownIn = (name: string) => {
  const control = form.querySelector(`[name="${name}"]`)
  return control?.tagName === 'TEXTAREA'
    ? control.text
    : (control?.getAttribute('value') ?? control?.querySelector('option[selected]')?.getAttribute('value'))
}

test('each control is named by the path of its value, has it, one label, and an id of its own', async () => {
  expect(
    ['title', 'when.every', 'when.on.1', 'time.daylight', 'changes.2026-12-11.reason', 'description'].map(shownIn),
  ).toEqual(['Shabbat Dinner', 'week', 'first sunday', '7:30 PM', 'Finals', 'Long **table**.'])
  expect(form.querySelector('[name="when.inTerm"]')?.hasAttribute('checked')).toBe(true)
  const ids = form.querySelectorAll('input, select, textarea').map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(20)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(form.querySelectorAll(`label[for="${id}"]`), id).toHaveLength(1)
})

test('what has Latin letters is in their order from right to left, too, and what has none in that of the form', async () => {
  const mixed = await drawn('events/shabbat-dinner.yaml', { ...event, title: 'ארוחה', time: '1 hour before sunset' })
  const order = (name: string) => mixed.querySelector(`[name="${name}"]`)?.getAttribute('dir')
  expect([order('time'), order('title')]).toEqual(['auto', undefined])
})

test('the tools of a text are a group with its name', async () => {
  const tools = form.querySelectorAll('[role=group]').filter((group) => group.querySelector('[aria-controls]'))
  expect(tools.map((group) => group.getAttribute('aria-label'))).toContain('Tools for the text: Description')
})

test('hints and issues belong to their control', async () => {
  const wrong = await drawn('events/shabbat-dinner.yaml', event, { category: 'At most 30 characters.' })
  const category = wrong.querySelector('[name="category"]')
  expect(category?.getAttribute('aria-invalid')).toBe('true')
  const described = category?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => wrong.getElementById(id)?.text)).toEqual([
    'Visitors choose by it what they see: Food, Shabbat, Learning. If the food is free, add “Free food”.',
    'At most 30 characters.',
  ])
})

test('a row of a list can be moved and removed, by buttons that say what they act on', async () => {
  const names = form.querySelectorAll('fieldset button[aria-label]').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(expect.arrayContaining(['Move up: Day 2', 'Move down: Day 1', 'Remove: Day 2']))
  expect(form.querySelector('[aria-label="Move up: Day 1"]')?.hasAttribute('disabled')).toBe(true)
})

test('one of a list is called by the singular of its name', () => {
  expect(['Images', 'Categories', 'Dishes', 'Days', 'Access'].map(singular)).toEqual([
    ...['Image', 'Category', 'Dish', 'Day', 'Access'],
  ])
})

const moreOf = async (...of: Parameters<typeof kugel>) => {
  const more = (await kugel(...of)).querySelectorAll('details.more').at(-1)
  return { says: more?.querySelector('summary')?.text, isOpen: more?.hasAttribute('open'), more }
}

test('what is seldom needed is folded away under "More", which says what is set; it is open where something is wrong', async () => {
  const set = await moreOf({ title: 'Kugel', menu: 'Kugel', holidayId: 'sukkot' })
  expect(set).toMatchObject({ says: 'More 2 set: What there is to eat, Holiday', isOpen: false })
  expect(set.more?.querySelector('[name="menu"]')).not.toBeNull()
  expect((await moreOf({ title: 'Kugel' })).says).toBe('More nothing set')
  expect((await moreOf({}, { menu: 'Too long.' })).isOpen).toBe(true)
})

const foldOf = async (title: string, ...of: Parameters<typeof kugel>) => {
  const folds = (await kugel(...of)).querySelectorAll('details.fold')
  const fold = folds.find((each) => each.querySelector('summary')?.text.startsWith(title))
  return { says: fold?.querySelector('summary .soft')?.text, isOpen: fold?.hasAttribute('open'), fold }
}

test('a line says for whom something is, and opens to the ticks; nothing ticked is for everyone', async () => {
  const { says, isOpen, fold } = await foldOf('For whom', { title: 'Kugel', audiences: ['grad'], category: 'Food' })
  expect([says, isOpen]).toEqual(['Grad · Food', false])
  expect(fold?.querySelector('[id="field-audiences"] [checked]')?.getAttribute('value')).toBe('grad')
  expect((await foldOf('For whom', { title: 'Kugel' })).says).toBe('Everyone')
})

test('a line says when and where something is; it is open where that is missing or wrong', async () => {
  const fold = (value: Value, issues = {}) => foldOf('When', value, issues)
  expect(await fold({ ...event, location: 'Main Hall' })).toMatchObject({
    ...{ says: 'Every week · Friday · 6:30 PM · 7:30 PM · Main Hall', isOpen: false },
  })
  expect((await fold({ ...event, location: 'Main Hall' }, { 'when.on': 'Choose a day.' })).isOpen).toBe(true)
  expect((await fold({})).isOpen).toBe(true)
})

test('of ways that exclude each other, the fields of the chosen one alone are shown, and what else is written', async () => {
  const names = async (when: Value) =>
    (await kugel({ when })).querySelectorAll('[name^="when."]').map((each) => each.getAttribute('name'))
  expect(await names({ date: '2026-12-04' })).toEqual(['when.every', 'when.date', 'when.until'])
  expect(new Set(await names({ every: 'week', on: ['friday'], from: '2026-08-28' }))).toEqual(
    new Set(['when.every', 'when.on', 'when.from', 'when.until', 'when.inTerm']),
  )
  expect(await names({ holiday: 'hanukkah', day: 2 })).not.toContain('when.night')
  expect(await names({ every: 'week', date: '2026-12-04' })).toContain('when.date')
})

test.each([
  [{ when: { every: 'week', on: ['friday'] }, time: '6:30 PM' }, 'Another time in summer'],
  [{ when: { holiday: 'hanukkah', day: 2 } }, 'Another time in summer'],
  [{ when: { date: '2026-12-04' }, time: '6:30 PM' }, undefined],
  [{ when: { date: '2026-12-04' }, time: event.time }, 'One time all year'],
])('another time in summer is offered only for what repeats, or where it is written: %o', async (value, offered) => {
  expect(/Another time in summer|One time all year/.exec((await kugel(value)).text)?.[0]).toBe(offered)
})

test('what takes place in the building is not said to be outside', async () => {
  const partOf = async (elsewhere?: MaybeValue) => {
    const drawn = await kugel({ title: 'Kugel', ...(elsewhere && { elsewhere }) })
    const part = drawn.querySelectorAll('.variants').find(({ text }) => text.includes('Outside our building'))
    return part?.querySelectorAll('p').map(({ text }) => text.replaceAll(': Outside our building', ', '))
  }
  const [address, none] = ['At another address', 'Without an address, such as a walk']
  expect(await partOf()).toEqual(['Outside our building: No', `${address}, ${none}, `])
  expect(await partOf(true)).toEqual([`Outside our building: ${none}`, `No, ${address}, `])
})

test('of the parts of a schedule those are shown that a holiday has; another can be added', async () => {
  const passover = await drawn('holidays/passover.yaml', {
    schedule: { meals: [{ meal: 'Seder', time: '8:00 PM', price: '$16' }] },
  })
  expect(passover.querySelectorAll('legend').map(({ text }) => text)).not.toContain('Yom Kippur')
  expect(passover.querySelector('[name="schedule.meals.0.price"]')).not.toBeNull()
  const another = passover.querySelectorAll('.field').find((field) => field.text.startsWith('Another part'))
  expect(another?.querySelector('select')?.text).toContain('Yom Kippur')
})

test('a row with many fields is folded to a line that says what is in it', async () => {
  const night = { date: '2027-04-21', night: 'First night', time: '8:00 PM', event: 'First seder' }
  const row = (await drawn('holidays/passover.yaml', { schedule: { nights: [night] } })).querySelector('details.folded')
  expect(row?.querySelector('summary')?.text).toContain('April 21 · First night · 8:00 PM · First seder')
  expect(row?.hasAttribute('open')).toBe(false)
})

test('how many characters are left is said when the end is near', async () => {
  const noteOf = async (title: string) => (await kugel({ title })).querySelector('.label')?.text
  expect(await noteOf('Kugel')).not.toContain('left')
  expect(await noteOf('K'.repeat(55))).toContain('5 characters left')
  expect(await noteOf('K'.repeat(61))).toContain('1 character too many')
})

test('all of a sentence is seen: its control wraps, but not that of a few words', async () => {
  const food = await kugel({ menu: 'Two kugels, one of them sweet.', category: 'Food' })
  expect(food.querySelector('textarea[name="menu"]')?.getAttribute('rows')).toBe('1')
  expect(food.querySelector('input[name="category"]')).not.toBeNull()
})

test('nobody writes the number of an entry in its list', async () => {
  const order = async (issues = {}) =>
    (await drawn('faq/kugel.yaml', { order: 3 }, issues)).querySelector('[name="order"]')
  expect([await order(), await order({ order: 'Two have it.' })]).toEqual([null, expect.anything()])
})

test('a color is seen beside its text, and so is each color of the theme that can be chosen', async () => {
  const look = await drawn('theme.yaml', { colors: { main: '#0f3938' } })
  expect(look.querySelector('[name="colors.main"]')?.getAttribute('value')).toBe('#0f3938')
  const [seen, ...others] = look.querySelectorAll('input[type=color]')
  expect(others).toHaveLength(2)
  expect(seen?.getAttribute('value')).toBe('#0f3938')
  expect(seen?.getAttribute('aria-label')).toContain('Main')
  const person = await drawn('staff/ruth.yaml', { tone: 'fern' })
  const tones = person.querySelectorAll('[name="tone"]')
  expect(tones.map((each) => each.getAttribute('value'))).toEqual(['gold', 'blue', 'brick', 'fern', 'harbor', 'peach'])
  expect(person.querySelectorAll('[name="tone"][checked]').map((each) => each.getAttribute('value'))).toEqual(['fern'])
  expect(person.querySelectorAll('[data-tone]')).toHaveLength(tones.length)
})

test('a new colleague needs a name, a role and a mail, and may have a picture; the rest is under More, a couple, too', async () => {
  const labels = (of: ReturnType<typeof parse> | HTMLElement | null) =>
    of?.querySelectorAll('label').map((label) => label.text.replace('*', '').trim()) ?? []
  const person = await drawn('staff/ruth.yaml', {})
  const folded = labels(person.querySelector('details.more'))
  expect(person.querySelectorAll('[required]').map((each) => each.getAttribute('name'))).toEqual([
    'name',
    'title',
    'email',
  ])
  expect(person.text).toContain('Without one, visitors see a lit window.')
  expect(labels(person).filter((label) => !folded.includes(label))).toEqual([
    ...['Name', 'Role', 'Email', 'Picture', 'What the picture shows', 'About them'],
  ])
  expect(folded).toEqual(expect.arrayContaining(['Instagram', 'Who this is']))
  expect(person.querySelectorAll('.text-button')).toHaveLength(0)
  const couple = await drawn('staff/ruth.yaml', { email: ['one@example.org', ''] })
  expect(labels(couple)).toEqual(expect.arrayContaining(['Email 1', 'Email 2']))
})

test('the answers of a question are asked for only where one is chosen from several', async () => {
  const hasChoices = async (kind?: string) => {
    const question = { label: 'Do you need a ramp?', ...(kind && { kind }) }
    const tour = await drawn('forms/tour.yaml', { questions: [question] })
    return tour.querySelector('[id="field-questions.0.choices"]') !== null
  }
  expect([await hasChoices(), await hasChoices('yes-or-no'), await hasChoices('choice')]).toEqual([false, false, true])
})
