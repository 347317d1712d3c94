import { type CommandUnknownOpts, Option } from 'commander'
import { formKinds } from '../../schemas/requests/forms.ts'
import type { AskedOfRequests } from '../../server/commands/requests.ts'
import { command } from './command.ts'

export function requestsCommand(answer: (asked: AskedOfRequests) => Promise<void>): CommandUnknownOpts {
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
