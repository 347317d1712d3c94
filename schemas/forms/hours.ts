/** Full hours of a day as people read them: `hoursFrom(9, 11)` is 9:00 AM, 10:00 AM, 11:00 AM. Both ends included. */
export const hoursFrom = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index
    return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
  })
