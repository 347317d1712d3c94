/**
 * The violations of RFC 5545 in a feed, as far as it concerns our output; for tests, which would otherwise rely on
 * the package that wrote it.
 */
export function mistakesInFeed(text: string): string[] {
  const lines = text.split('\r\n')
  return [
    ...(text.endsWith('END:VCALENDAR\r\n') ? [] : ['3.1: the last line does not end']),
    ...(/(^|[^\r])\n|\r(?!\n)/.test(text) ? ['3.1: a line ends otherwise than by CRLF'] : []),
    ...lines.filter((line) => Buffer.byteLength(line) > 75).map((line) => `3.1: longer than 75 octets: ${line}`),
    ...mistakesInComponents(
      text
        .replaceAll(/\r\n[ \t]/g, '')
        .split('\r\n')
        .slice(0, -1),
    ),
  ]
}

function mistakesInComponents(lines: readonly string[]): string[] {
  const mistakes: string[] = []
  const open: string[] = []
  const events: string[][] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[A-Z-]+=[^:;]+)*:(.*)$/.exec(line) ?? []
    if (!name) mistakes.push(`3.1: no content line: ${line}`)
    if (name === 'BEGIN') {
      open.push(value)
      if (value === 'VEVENT') events.push([])
    } else if (name === 'END') {
      if (open.pop() !== value) mistakes.push(`3.6: ${value} ends without having begun`)
    } else if (open.at(-1) === 'VEVENT') events.at(-1)?.push(line)
  }
  if (open.length > 0) mistakes.push(`3.6: ${open.join(', ')} does not end`)
  if (!lines.some((line) => /^BEGIN:V(?!CALENDAR)/.test(line))) mistakes.push('3.6: a calendar holds a component')
  return [...mistakes, ...calendarMistakes(lines), ...events.flatMap(eventMistakes), ...namedTwice(events)]
}

const calendarMistakes = (lines: readonly string[]): string[] =>
  ['VERSION:2.0', 'PRODID:']
    .filter((line) => !lines.some((each) => each.startsWith(line)))
    .map((line) => `3.6: no ${line}`)

const ONCE = ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY', 'STATUS', 'SEQUENCE', 'LAST-MODIFIED'] as const
const INSTANT = /^(DTSTAMP|LAST-MODIFIED|DTSTART|DTEND):\d{8}T\d{6}Z$/
const DATE = /^(DTSTART|DTEND);VALUE=DATE:\d{8}$/

function eventMistakes(lines: readonly string[]): string[] {
  const count = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`)).length
  const value = (name: string) => lines.find((line) => line.startsWith(name))?.replace(/^[^:]*:/, '') ?? ''
  return [
    ...ONCE.filter((name) => count(name) !== 1).map((name) => `3.6.1: ${count(name)} times ${name}`),
    ...lines
      .filter((line) => /^(DT|LAST-)/.test(line) && !INSTANT.test(line) && !DATE.test(line))
      .map((line) => `3.3.5: not in UTC, and no date: ${line}`),
    ...(count('DTEND') === 0 || value('DTEND') > value('DTSTART') ? [] : ['3.8.2.2: it ends before it begins']),
    ...lines
      .filter((line) => /^(SUMMARY|LOCATION|DESCRIPTION):/.test(line) && /(^|[^\\])(\\\\)*[;,]/.test(line))
      .map((line) => `3.3.11: a comma or semicolon is not escaped: ${line}`),
  ]
}

function namedTwice(events: readonly (readonly string[])[]): string[] {
  const names = events.flatMap((lines) => lines.filter((line) => line.startsWith('UID:')))
  return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `3.8.4.7: two events are ${name}`)
}
