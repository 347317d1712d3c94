const moment = new Intl.DateTimeFormat('en-US', {
  ...({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
})
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** An instant, by the clock of whoever looks. */
export const When = ({ at }: { at: string }) => <time dateTime={at}>{moment.format(new Date(at))}</time>

/** "6:30 PM", for `18:30`. */
export function clockInWords(clock: string): string {
  const [hours = '', minutes = ''] = clock.split(':')
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}

/** "Monday, November 30", for `2026-11-30`. */
export const dayInWords = (iso: string): string => day.format(new Date(`${iso}T12:00Z`))
