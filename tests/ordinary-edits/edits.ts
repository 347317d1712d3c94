import type { copyOfContent } from '../support/broken-copy.ts'

type Copy = ReturnType<typeof copyOfContent>

export const ordinaryEdits: readonly (readonly [what: string, change: (copy: Copy) => void])[] = [
  ['a telephone number', (copy) => copy.change('site.yaml', /^phone: .*/m, 'phone: (410) 555-0199')],
  ['opening hours', (copy) => copy.change('site.yaml', /opens: .*/, 'opens: 8:15 AM')],
  ['who receives the requests', (copy) => copy.change('site.yaml', /soup:\n.*/, `soup:\n    - ${staff(copy).at(-1)}`)],
  ['the words of the home page', (copy) => copy.change('home.yaml', /text: .*/, 'text: "Dinner, soup and company."')],
  [
    'a person’s title and portrait',
    (copy) => copy.change(first(copy, 'staff'), /title: .*/, 'title: Director of Chairs'),
  ],
  [
    'a new member of staff',
    (copy) =>
      copy.add('staff', 'zoe-klein', {
        name: 'Zoe Klein',
        email: 'zoe@example.org',
        bio: 'New here, and glad.',
        imageUrl: '/art/staff/default.svg',
        imageAlt: '',
      }),
  ],
  [
    'a new event',
    (copy) => copy.add('events', 'board-games', { title: 'Board Games', when: { date: '2026-12-05' }, changes: {} }),
  ],
  ['an event that is off', (copy) => copy.remove(last(copy, 'events'))],
  [
    'another time of an event',
    (copy) => copy.change(first(copy, 'events'), /^time: .*\n(?:endTime: .*\n)?/m, 'time: 7:45 PM\nendTime: 9:45 PM\n'),
  ],
  ['the first-year week shown', (copy) => copy.change('program-calendar.yaml', /show: .*/, 'show: first-year-week')],
  ['a new question', (copy) => copy.add('faq', 'may-i-bring-a-dog', { question: 'May I bring a dog?' })],
  ['a question less', (copy) => copy.remove(last(copy, 'faq'))],
  [
    'a new group',
    (copy) => copy.add('groups', 'pottery', { name: 'Wheel and Clay', imageUrl: '/art/events/study-break.svg' }),
  ],
  ['the price of a trip', (copy) => copy.change(last(copy, 'travel'), /cost: .*/, 'cost: $275')],
  [
    'a trip that opens',
    (copy) => copy.change(first(copy, 'travel'), /applicationStatus: .*/, 'applicationStatus: open'),
  ],
  ['the wage of a paid role', (copy) => copy.change(first(copy, 'internships'), /stipend: .*/, 'stipend: $17/hour')],
  ['a holiday’s dates', (copy) => copy.change(last(copy, 'holidays'), /generalDates: .*/, 'generalDates: All year')],
  ['another order', (copy) => copy.change(first(copy, 'audiences'), /order: \d+/, 'order: 90')],
  [
    'the elections over',
    // A new campus has none yet: its words of them change all the same.
    (copy) => copy.change('elections.yaml', /^enabled: .*\ntitle: .*/m, 'enabled: false\ntitle: The chairs are taken'),
  ],
  [
    'a snow day',
    (copy) => {
      copy.change('notice.yaml', 'enabled: false', 'enabled: true')
      copy.change('notice.yaml', /message: .*/, 'message: We are snowed in today.')
    },
  ],
]

export const slips: readonly (readonly [what: string, change: (copy: Copy) => void, says: string])[] = [
  ['a person who left', (copy) => copy.remove(`staff/${staff(copy)[0]}.yaml`), 'is nobody on the staff'],
  ['a time without minutes', (copy) => copy.change(first(copy, 'events'), /time: .*/, 'time: 7 PM'), '7:00 PM'],
  [
    'a dead link',
    (copy) => copy.change(first(copy, 'audiences'), /\nlink: .*/, '\nlink: /staf'),
    'Did you mean “/staff”?',
  ],
  ['no colon', (copy) => copy.change(first(copy, 'values'), 'title:', 'title'), 'has no colon'],
  ['a picture in capitals', (copy) => copy.change(first(copy, 'offers'), '.svg', '.SVG'), '.svg”?'],
]

const staff = (copy: Copy) => copy.list('staff').map((file) => file.replace('.yaml', ''))
const first = (copy: Copy, folder: string) => `${folder}/${copy.list(folder)[0]}`
const last = (copy: Copy, folder: string) => `${folder}/${copy.list(folder).at(-1)}`
