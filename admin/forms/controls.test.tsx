import { parse } from 'node-html-parser'
import { prerender } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import type { MaybeValue } from '#schemas/file-value'
import { formOf } from '#server/words/form-of'
import { ControlAt } from './ControlAt.tsx'
import { FormContext } from './form.ts'
import { nameOfOne } from './ListControl.tsx'

// Tests have no styles.
vi.mock('../../site/styles/tokens.css?raw', async () => {
  const { readFileSync } = await import('node:fs')
  return { default: readFileSync('site/styles/tokens.css', 'utf8') }
})

/** A form, drawn, in which nothing has been typed. */
async function drawn(path: string, value: MaybeValue, problems: Record<string, string> = {}, missing: string[] = []) {
  const control = formOf(path)
  if (!control) throw new Error(`There is no form for ${path}`)
  const form = {
    opened: value,
    set: () => {},
    leave: () => {},
    ControlAt,
    problems: new Map(Object.entries(problems)),
    missing: new Set(missing),
  }
  const { prelude } = await prerender(
    <FormContext value={form}>
      <ControlAt control={control} path={[]} value={value} />
    </FormContext>,
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
const form = await drawn('events/shabbat-dinner.yaml', event)
const shownIn = (name: string) => {
  const control = form.querySelector(`[name="${name}"]`)
  return control?.tagName === 'TEXTAREA'
    ? control.text
    : (control?.getAttribute('value') ?? control?.querySelector('option[selected]')?.getAttribute('value'))
}

test('each control is named by the path of its value, and has it', async () => {
  expect(shownIn('title')).toBe('Shabbat Dinner')
  expect(shownIn('when.every')).toBe('week')
  expect(shownIn('when.on.1')).toBe('first sunday')
  expect(shownIn('time.daylight')).toBe('7:30 PM')
  expect(shownIn('changes.2026-12-11.reason')).toBe('Finals')
  expect(shownIn('description')).toBe('Long **table**.')
  expect(form.querySelector('[name="when.inTerm"]')?.hasAttribute('checked')).toBe(true)
})

test('each control has one label, and an id of its own', async () => {
  const controls = form.querySelectorAll('input, select, textarea')
  expect(controls.length).toBeGreaterThan(20)
  const ids = controls.map((control) => control.id)
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

test('hints and problems belong to their control', async () => {
  const wrong = await drawn('events/shabbat-dinner.yaml', event, { category: 'At most 30 characters.' })
  const category = wrong.querySelector('[name="category"]')
  expect(category?.getAttribute('aria-invalid')).toBe('true')
  const described = category?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => wrong.getElementById(id)?.text)).toEqual([
    'By it visitors choose what they see and subscribe to: Food, Shabbat, Learning. What is free to eat is Free food, too.',
    'At most 30 characters.',
  ])
})

test('that something is missing is said only while nothing is there', async () => {
  const message = 'Fill this in.'
  const isSaid = async (title: string) =>
    (await drawn('events/kugel.yaml', { title }, { title: message }, ['title'])).text.includes(message)
  expect(await isSaid('')).toBe(true)
  expect(await isSaid('K')).toBe(false)
})

test('a row of a list can be moved and removed, by buttons that say what they act on', async () => {
  const names = form.querySelectorAll('fieldset button[aria-label]').map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(expect.arrayContaining(['Move up: Day 2', 'Move down: Day 1', 'Remove: Day 2']))
  expect(form.querySelector('[aria-label="Move up: Day 1"]')?.hasAttribute('disabled')).toBe(true)
})

test.each([
  ['Images', 'Image'],
  ['Categories', 'Category'],
  ['Dishes', 'Dish'],
  ['Days', 'Day'],
  ['Access', 'Access'],
])('one of the %s is called %s', (list, one) => {
  expect(nameOfOne(list)).toBe(one)
})

const moreOf = (of: Awaited<ReturnType<typeof drawn>>) => of.querySelectorAll('details.more').at(-1)

test('what is seldom needed is folded away under "More", which says how much of it is set', async () => {
  const more = moreOf(await drawn('events/kugel.yaml', { title: 'Kugel', menu: 'Kugel', holidayId: 'sukkot' }))
  expect(more?.querySelector('summary')?.text).toBe('More 2 set: What there is to eat, Holiday')
  expect(more?.hasAttribute('open')).toBe(false)
  expect(more?.querySelector('[name="menu"]')).not.toBeNull()
  expect(moreOf(await drawn('events/kugel.yaml', { title: 'Kugel' }))?.querySelector('summary')?.text).toBe(
    'More nothing set',
  )
})

test('for whom something is, is ticked beside what else is needed, and nothing ticked is for everyone', async () => {
  const kugel = await drawn('events/kugel.yaml', { title: 'Kugel', audiences: ['grad'] })
  const ticks = kugel.querySelector('[id="field-audiences"]')
  expect(ticks?.closest('details')).toBeNull()
  expect(ticks?.text).toContain('Tick nothing, and it is for everyone, all students among them.')
  expect(ticks?.querySelector('[checked]')?.getAttribute('value')).toBe('grad')
})

test('"More" is open where something in it is wrong', async () => {
  expect(moreOf(await drawn('events/kugel.yaml', {}, { menu: 'Too long.' }))?.hasAttribute('open')).toBe(true)
})

test('of ways that exclude each other, the fields of the chosen one alone are shown', async () => {
  const names = async (value: MaybeValue) =>
    (await drawn('events/kugel.yaml', value))
      .querySelectorAll('[name^="when."]')
      .map((each) => each.getAttribute('name'))
  expect(await names({ when: { date: '2026-12-04' } })).toEqual(['when.every', 'when.date', 'when.until'])
  expect(new Set(await names({ when: { every: 'week', on: ['friday'], from: '2026-08-28' } }))).toEqual(
    new Set(['when.every', 'when.on', 'when.from', 'when.until', 'when.inTerm']),
  )
  expect(await names({ when: { holiday: 'hanukkah', day: 2 } })).not.toContain('when.night')
})

test('another time in summer is offered only for what repeats, or where it is written', async () => {
  const offers = async (value: MaybeValue) =>
    (await drawn('events/kugel.yaml', value)).text.includes('Another time in summer')
  expect(await offers({ when: { every: 'week', on: ['friday'] }, time: '6:30 PM' })).toBe(true)
  expect(await offers({ when: { holiday: 'hanukkah', day: 2 } })).toBe(true)
  expect(await offers({ when: { date: '2026-12-04' }, time: '6:30 PM' })).toBe(false)
  const two = await drawn('events/kugel.yaml', { when: { date: '2026-12-04' }, time: event.time })
  expect(two.text).toContain('One time all year')
})

test('what takes place in the building is not said to be outside', async () => {
  const partOf = async (elsewhere?: MaybeValue) => {
    const kugel = await drawn('events/kugel.yaml', { title: 'Kugel', ...(elsewhere && { elsewhere }) })
    const part = kugel.querySelectorAll('.variants').find(({ text }) => text.includes('Outside our building'))
    return part?.querySelectorAll('p').map(({ text }) => text.replaceAll(': Outside our building', ', '))
  }
  const [address, none] = ['At another address', 'Without an address, such as a walk']
  expect(await partOf()).toEqual(['Outside our building: No', `${address}, ${none}, `])
  expect(await partOf(true)).toEqual([`Outside our building: ${none}`, `No, ${address}, `])
})

test('what has no place in the chosen way, but is written, is seen all the same', async () => {
  const both = await drawn('events/kugel.yaml', { when: { every: 'week', date: '2026-12-04' } })
  expect(both.querySelector('[name="when.date"]')?.getAttribute('value')).toBe('2026-12-04')
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
  const noteOf = async (title: string) => (await drawn('events/kugel.yaml', { title })).querySelector('.label')?.text
  expect(await noteOf('Kugel')).not.toContain('left')
  expect(await noteOf('K'.repeat(55))).toContain('5 characters left')
  expect(await noteOf('K'.repeat(61))).toContain('1 character too many')
})

test('all of a sentence is seen: its control wraps, but not that of a few words', async () => {
  const kugel = await drawn('events/kugel.yaml', { menu: 'Two kugels, one of them sweet.', category: 'Food' })
  const controlOf = (name: string) => kugel.querySelector(`[name="${name}"]`)
  expect(controlOf('menu')?.tagName).toBe('TEXTAREA')
  expect(controlOf('menu')?.getAttribute('rows')).toBe('1')
  expect(controlOf('category')?.tagName).toBe('INPUT')
})

test('nobody writes the number of an entry in its list', async () => {
  expect((await drawn('faq/kugel.yaml', { order: 3 })).querySelector('[name="order"]')).toBeNull()
  expect(
    (await drawn('faq/kugel.yaml', { order: 3 }, { order: 'Two have it.' })).querySelector('[name="order"]'),
  ).not.toBeNull()
})

test('a color is seen beside its text, and so is each color of the theme that can be chosen', async () => {
  const look = await drawn('theme.yaml', { colors: { main: '#0f3938' } })
  expect(look.querySelector('[name="colors.main"]')?.getAttribute('value')).toBe('#0f3938')
  const [seen, ...others] = look.querySelectorAll('input[type=color]')
  expect(others).toHaveLength(2)
  expect(seen?.getAttribute('value')).toBe('#0f3938')
  expect(seen?.getAttribute('aria-label')).toContain('Main')
  const [main, action] = look
    .querySelectorAll('svg[role=img]')
    .map((shades) => [shades.text, ...shades.querySelectorAll('rect').map((shade) => shade.getAttribute('fill'))])
  expect(main?.slice(0, 2)).toEqual(['Main and its shades', '#0f3938'])
  expect(main).not.toContain('#1b2f6b')
  // As the site comes.
  expect(action?.slice(0, 3)).toEqual(['Action and its shades', '#f2b53d', '#ffd979'])
  const person = await drawn('staff/ruth.yaml', { tone: 'fern' })
  const tones = person.querySelectorAll('[name="tone"]')
  expect(tones.map((each) => each.getAttribute('value'))).toEqual(['gold', 'blue', 'brick', 'fern', 'harbor', 'peach'])
  expect(tones.filter((each) => each.hasAttribute('checked')).map((each) => each.getAttribute('value'))).toEqual([
    'fern',
  ])
  expect(person.querySelectorAll('[data-tone]')).toHaveLength(tones.length)
})

test('a new colleague needs a name, a role and a mail, and may have a picture; the rest is under More, a couple, too', async () => {
  const labelsOf = async (value: MaybeValue) => {
    const person = await drawn('staff/ruth.yaml', value)
    const more = person.querySelector('details.more')
    const all = person.querySelectorAll('label').map((label) => label.text.replace('*', '').trim())
    const folded = (more?.querySelectorAll('label') ?? []).map((label) => label.text.replace('*', '').trim())
    return {
      text: person.text,
      needed: person.querySelectorAll('[required]').map((control) => control.getAttribute('name')),
      first: all.filter((label) => !folded.includes(label)),
      folded,
      buttons: person.querySelectorAll('.text-button').length,
    }
  }
  const { text, needed, first, folded, buttons } = await labelsOf({})
  expect(needed).toEqual(['name', 'title', 'email'])
  expect(text).toContain('Without a picture, a lit window stands in its place.')
  expect(first).toEqual(['Name', 'Role', 'Email', 'Picture', 'What the picture shows', 'About them'])
  expect(folded).toEqual(expect.arrayContaining(['Instagram', 'Who this is']))
  expect(buttons).toBe(0)
  expect((await labelsOf({ email: ['one@example.org', ''] })).first).toEqual(
    expect.arrayContaining(['Email 1', 'Email 2']),
  )
})

test('the answers of a question are asked for only where one is chosen from several', async () => {
  const named = async (kind?: string) => {
    const question = { label: 'Do you need a ramp?', ...(kind && { kind }) }
    const tour = await drawn('forms/tour.yaml', { questions: [question] })
    const row = tour.querySelector('[id="field-questions.0"]')
    return { text: row?.text, choices: row?.querySelector('[id="field-questions.0.choices"]') ?? undefined }
  }
  const [line, answer, choice] = [await named(), await named('yes-or-no'), await named('choice')]
  expect([line, answer, choice].map(({ choices }) => choices !== undefined)).toEqual([false, false, true])
  expect(choice.text).toContain('choose one of the answers that you add here.')
  expect(line.text).toContain('Visitors read “Do you need a ramp?”, and type a line.')
  expect(answer.text).toContain('choose Yes or No. They may leave it blank.')
})
