/**
 * "6:30 PM" as `18:30`.
 *
 * @throws Error if the text is not a time of day
 */
export function hoursAndMinutes(time: string): string {
  const [, hours, minutes, half] = /^(\d+):(\d\d) (AM|PM)$/.exec(time) ?? []
  if (!hours) throw new Error(`"${time}" is not a time of day such as "6:30 PM"`)
  return `${String((Number(hours) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minutes}`
}
