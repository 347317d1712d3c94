import { command } from './command.ts'

const PARTS = 'only these parts'

const content = (description: string) =>
  command(description)
    .argument('[part...]', PARTS)
    .action(async (parts) => (await import('../../bench/content.ts')).benchContent(parts))

export const measuring = {
  'bench:pages': command(
    'Measure pages, most of it at 1, 10 and 50 times the entries: the first drawing, memory, a restart, changed and published words, a stored page beside nginx, paint, presses on a slow phone',
  )
    .argument('[part...]', PARTS)
    .action(async (parts) => (await import('../../bench/pages.ts')).benchPages(parts)),
  'bench:content': content(
    'Measure at 1, 10 and 50 times the entries how soon a published change is seen, how long reading and the check take, how heavy pages become; the same with an archive of 25 and 100 years; and the worst texts that somebody may write',
  ),
  'bench:words': content('Another name for `bench:content`, for one release'),
  'bench:server': command('Measure requests and mails a second, and the server under pressure')
    .argument('[part...]', PARTS)
    .action(async (parts) => (await import('../../bench/server.ts')).benchServer(parts)),
  'bench:seats': command(
    'Let 2,000 people sign up for 120 places, and kill the server a hundred times meanwhile: no place twice, nobody lost or overtaken',
  )
    .argument('[part...]', PARTS)
    .action(async (parts) => (await import('../../bench/seats.ts')).benchSeats(parts)),
  'bench:search': command('Measure what the search finds, what a keystroke costs, and what a browser fetches for it')
    .argument('[part...]', PARTS)
    .action(async (parts) => (await import('../../bench/search.ts')).benchSearch(parts)),
}
