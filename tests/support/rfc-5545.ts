/** The violations of RFC 5545 in a feed that programs would trip over; for tests, which would otherwise rely on the package that wrote it. */
export function mistakesInFeed(text: string): string[] {
  const lines = text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)
  const events = lines.join('\r\n').split('BEGIN:VEVENT').slice(1)
  const names = lines.filter((line) => line.startsWith('UID:'))
  const times = events.flatMap((event) => event.split('\r\n').filter((line) => /^(DT|LAST-)/.test(line)))
  const wrong = {
    'a line ends otherwise than by CRLF': !text.endsWith('END:VCALENDAR\r\n') || /(^|[^\r])\n|\r(?!\n)/.test(text),
    'a line is longer than 75 octets': text.split('\r\n').some((line) => Buffer.byteLength(line) > 75),
    'a time is not in UTC, and no date': times.some((line) => !/(;VALUE=DATE:\d{8}|:\d{8}T\d{6}Z)$/.test(line)),
    'a comma or semicolon is not escaped': lines.some((line) =>
      /^(NAME|SUMMARY|LOCATION|DESCRIPTION):(.*[^\\])?(\\\\)*[;,]/.test(line),
    ),
    'an event has no name, or the same as another': new Set(names).size !== events.length,
    'the calendar holds no component': !/^BEGIN:V(?!CALENDAR)/m.test(text),
  }
  return Object.entries(wrong).flatMap(([mistake, isThere]) => (isThere ? [mistake] : []))
}
