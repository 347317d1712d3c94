import { Argument, type CommandUnknownOpts, Option } from 'commander'
import { roleNames } from '#schemas/http/admin/roles'
import { formKinds } from '#schemas/requests/forms'
import type { RequestsCommand } from '#server/commands/requests'
import { command } from './command.ts'

export function requestsCommand(answer: (asked: RequestsCommand) => Promise<void>): CommandUnknownOpts {
  const requests = command(
    'Look after stored requests. The store is the server’s own: set DATA_DIR or DATABASE_URL to the server’s values. The server can keep running',
  )
  filtered(requests.command('list').description('Every request, oldest first'))
    .option('--json', 'for a program: one request a line')
    .action(({ json, ...filters }) => answer((run, desk) => run.list(desk, filters, json)))
  requests
    .command('show')
    .description('One request with all of its answers')
    .argument('<id>', 'the reference in the mail, or a full id')
    .option('--json', 'for a program')
    .action((reference, { json }) => answer((run, desk) => run.show(desk, reference, json)))
  filtered(requests.command('export').description('Every request as a table for spreadsheets'))
    .option('--csv', 'the only format there is')
    .option('--file <file>', 'write it to a file')
    .option('--no-bom', 'leave out the byte order mark that Excel needs for UTF-8')
    .action(({ file, bom, csv: _, ...filters }) => answer((run, desk) => run.exportCsv(desk, filters, { file, bom })))
  requests
    .command('retry')
    .description('Retry everything undelivered now, or only one request')
    .argument('[id]')
    .action((reference) => answer((run, desk) => run.retry(desk, reference)))
  requests
    .command('erase')
    .description('Remove every request and every saved mail of an address')
    .argument('<email>')
    .action((address) => answer((run, desk) => run.erase(desk, address)))
  requests
    .command('prune')
    .description('Remove everything past RETENTION_DAYS now; the server removes a day’s worth each day')
    .action(() => answer((run, desk) => run.prune(desk)))
  return requests
}

const filtered = (narrowed: ReturnType<typeof command>) =>
  narrowed
    .addOption(new Option('--kind <kind>', 'of one form').choices(formKinds))
    .option('--since <day>', 'received on that day or later, YYYY-MM-DD, by the campus’s clocks')
    .option('--until <day>', 'received on that day or earlier')
    .addOption(
      new Option('--state <state>', 'due: waiting for delivery; failed: not retried, needs a person').choices([
        'due',
        'sent',
        'failed',
      ] as const),
    )

const people = command(
  'Let people in at /admin. It works without mail, so the first owner gets in with it. The store is the server’s own: set DATA_DIR or DATABASE_URL, and SITE_URL, to the server’s values',
)
people
  .command('add')
  .description('Add somebody, or give them another role, and print a link that signs in once')
  .argument('<email>')
  .addOption(new Option('--role <role>', 'what they may do').choices(roleNames).makeOptionMandatory())
  .action(async (email, { role }) => (await import('../../server/commands/people.ts')).addPerson(email, role))
people
  .command('list')
  .description('Everybody, with their roles')
  .option('--json', 'for a program')
  .action(async ({ json }) => (await import('../../server/commands/people.ts')).listPeople(json))
people
  .command('remove')
  .description('Remove somebody; their links and sessions end at once')
  .argument('<email>')
  .action(async (email) => (await import('../../server/commands/people.ts')).removePerson(email))

const content = command(
  'Write what is published to a folder, bring content from elsewhere to the site, and check it. The content is in the server’s own store: set DATA_DIR or DATABASE_URL to the server’s values',
)
content
  .command('export')
  .description('Write the published content to a folder, and list what changed there')
  .argument('<folder>')
  .action(async (folder) => (await import('../../server/commands/content.ts')).exportTo(folder))
content
  .command('check')
  .description('Name every mistake of a folder or, without one, of what is published')
  .argument('[folder]')
  .action(async (folder) => (await import('../../server/commands/content.ts')).checkIn(folder))
content
  .command('import')
  .description('Publish the content of a folder as a deploy of it would: merged with what staff published, and checked')
  .argument('<folder>')
  .action(async (folder) => (await import('../../server/commands/content.ts')).importFrom(folder))

const seats = command(
  'Look after sign-ups. The store is the server’s own: set DATA_DIR or DATABASE_URL to the server’s values',
)
seats
  .command('list')
  .description('Who signed up for a date of an event')
  .argument('<event>', 'its file in content/events: shabbat-dinner')
  .argument('<date>', 'the day by its rule, which stays the same when it is moved: 2026-12-04')
  .option(
    '--json',
    '{ places, taken, waiting, people: [{ reference, name, guests, state }] }; taken and waiting count people',
  )
  .action(async (event, date, { json }) =>
    (await import('../../server/commands/signups.ts')).listSeatsOf(event, date, json),
  )

export const staff = {
  requests: requestsCommand(async (asked) =>
    (await import('../../server/commands/requests.ts')).runRequestsCommand(asked),
  ),
  seats,
  people,
  content,
  freshness: command('List what of the content is out of date (docs/editing.md)')
    .option('--on <day>', 'on a day, 2027-03-01; today')
    .option('--json', 'for a program')
    .action(async ({ on, json }) => (await import('../freshness.ts')).listFreshness(on, json)),
  calendar: command('Print candle times, holidays and portions, for the wall or a spreadsheet (docs/calendar.md)')
    .addArgument(
      new Argument(
        '<what>',
        'events: candle lighting, havdalah, holidays, fasts, new months, portions; days: Hebrew dates, sunset, sunrise, nightfall',
      ).choices(['days', 'events'] as const),
    )
    .requiredOption('--from <day>', 'the first day, 2027-01-01')
    .requiredOption('--to <day>', 'the last day')
    .option('--place <place>', 'latitude,longitude,time zone: 42.06,-87.68,America/Chicago; as in content/site.yaml')
    .option('--csv', 'rows for a spreadsheet or a program, instead of a page to hang on the wall')
    .action(async (what, options) => (await import('../calendar.ts')).calendar(what, options)),
  doctor: command(
    'Look at what the site stands on: the disk, a write, the mail server, the certificate, the clock, proxies, an upload through them, backups, Node, the release',
  )
    .option('--json', 'for a program')
    .action(async ({ json }) => (await import('../../server/commands/health.ts')).examineSite(json)),
  'mail:test': command('Send one mail with your settings, and say what the mail server responded')
    .argument('[email]', 'to whom; the recipients of alerts')
    .action(async (email) => (await import('../../server/commands/health.ts')).sendTestMail(email)),
  'connect:constant-contact': command('Sign in to Constant Contact, and send waiting subscribers (docs/requests.md)')
    .option('--redirect <address>', 'where Constant Contact sends the browser', 'http://localhost:8910/connected')
    .action(async ({ redirect }) =>
      (await import('../../server/commands/connect-constant-contact.ts')).connectConstantContact(redirect),
    ),
}
