/** What a shape of a figure stands for: the bar, a card, a text, a field, a button, a picture; or what the sentence beside it speaks of. */
export type Kind = 'bar' | 'card' | 'text' | 'field' | 'button' | 'picture' | 'chosen'

/** A rectangle of a figure of 320 by 180. */
export type Shape = readonly [kind: Kind, x: number, y: number, width: number, height: number]

const bar: Shape = ['bar', 0, 0, 320, 22]
const heading: Shape = ['text', 20, 36, 84, 10]
const card = (x: number, y: number, width: number, height: number): Shape => ['card', x, y, width, height]
/** Lines of text below each other, the last one shorter. */
const texts = (x: number, y: number, width: number, count: number, step = 14): Shape[] =>
  Array.from({ length: count }, (_, index) => [
    'text',
    x,
    y + index * step,
    index === count - 1 ? width * 0.6 : width,
    5,
  ])
const rows = (count: number, chosen: number, width = 280): Shape[] =>
  Array.from({ length: count }, (_, index): Shape[] => {
    const y = 58 + index * 24
    return [
      ...(index === chosen ? [['chosen', 24, y - 2, width - 8, 20] as const] : []),
      ['text', 32, y + 5, 70 + ((index * 37) % 50), 6],
      ['button', width - 28, y + 1, 34, 14],
    ]
  }).flat()
/** Where things are that stand in columns of a distance, row by row. */
const grid = (count: number, columns: number, across: number, down: number) =>
  Array.from({ length: count }, (_, index) => ({
    index,
    x: 20 + (index % columns) * across,
    y: 54 + Math.floor(index / columns) * down,
  }))
const view = (...shapes: readonly Shape[]): readonly Shape[] => [bar, heading, ...shapes]
const list = (count: number, chosen: number) => view(card(20, 54, 280, 114), ...rows(count, chosen))
const days = (chosen: number): Shape[] =>
  grid(21, 7, 40, 37).flatMap(({ index, x, y }): Shape[] => [
    ['field', x + 2, y + 4, 36, 33],
    ...(index % 3 === 1 || index === chosen
      ? [[index === chosen ? 'chosen' : 'button', x + 5, y + 17, 30, 12] as const]
      : []),
  ])
const form = (x: number, width: number, chosen?: number): Shape[] =>
  [0, 1, 2].flatMap((index): Shape[] => [
    ['text', x, 62 + index * 30, 40, 5],
    [index === chosen ? 'chosen' : 'field', x, 70 + index * 30, width, 16],
  ])
const page = (x: number): Shape[] => [
  card(x, 54, 320 - x - 20, 114),
  ['picture', x + 10, 64, 320 - x - 40, 44],
  ...texts(x + 10, 118, 320 - x - 50, 3),
]

const aForm = view(card(20, 54, 130, 98), ...form(30, 110, 1), ...page(162), ['chosen', 20, 157, 60, 16])
const aQuestion = view(
  card(20, 54, 280, 50),
  ...texts(32, 66, 200, 2),
  card(20, 112, 280, 56),
  ...texts(32, 124, 180, 1),
  ['chosen', 32, 138, 80, 18],
)

/** A figure for each view: what it looks like, and where to press. Its sentence is a message of the same name. */
export const figures = {
  today: view(
    card(20, 54, 280, 32),
    ['chosen', 30, 62, 74, 16],
    ['button', 112, 62, 60, 16],
    ['button', 180, 62, 46, 16],
    card(20, 94, 134, 74),
    ...texts(32, 106, 104, 4),
    card(166, 94, 134, 74),
    ...texts(178, 106, 104, 4),
  ),
  words: view(
    ...grid(6, 3, 96, 60).flatMap(({ index, x, y }): Shape[] => [
      card(x, y, 88, 52),
      [index === 1 ? 'chosen' : 'text', x + 10, y + 12, 60, 9],
      ...texts(x + 10, y + 30, 60, 2, 10),
    ]),
  ),
  entries: list(4, 1),
  entry: aForm,
  newEntry: aForm,
  editPage: [
    bar,
    ...page(20),
    ['card', 196, 30, 116, 110],
    ['chosen', 30, 118, 150, 12],
    ['text', 206, 42, 50, 6],
    ['field', 206, 54, 96, 50],
    ['button', 206, 114, 54, 18],
  ],
  calendar: view(...days(9)),
  date: view(
    card(20, 54, 280, 114),
    ...texts(32, 66, 180, 3),
    ['chosen', 32, 118, 92, 20],
    ['button', 132, 118, 76, 20],
    ['button', 216, 118, 70, 20],
  ),
  drafts: list(3, 0),
  history: list(4, 0),
  pictures: view(
    ...grid(8, 4, 72, 60).map(({ index, x, y }): Shape => [index === 2 ? 'chosen' : 'picture', x, y, 64, 52]),
  ),
  requests: list(4, 0),
  request: view(
    card(20, 54, 150, 114),
    ...texts(32, 66, 120, 6),
    card(182, 54, 118, 114),
    ['chosen', 194, 66, 60, 18],
    ['button', 194, 90, 60, 18],
    ...texts(194, 122, 90, 3),
  ),
  soupRound: list(3, 1),
  signUps: view(['button', 212, 32, 40, 16], ['chosen', 258, 32, 42, 16], card(20, 54, 280, 114), ...rows(4, -1)),
  people: list(3, 2),
  nextYear: list(4, 0),
  subscribers: list(4, 0),
  accesses: list(4, 3),
  whoComes: list(3, 0),
  sessions: list(3, 2),
  health: aQuestion,
  erase: aQuestion,
  setUp: aQuestion,
} as const satisfies Record<string, readonly Shape[]>

export type Figure = keyof typeof figures
