const VALUES = [400, 300, 200, 100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
const LETTERS = 'תשרקצפעסנמלכיטחזוהדגבא'

/** A number as Hebrew dates have it, a year without its thousands: 25 is כ״ה, 5787 is תשפ״ז. No runtime writes it. */
export function formatHebrewNumber(number: number): string {
  let left = number % 1000
  let letters = ''
  VALUES.forEach((value, index) => {
    for (; left >= value; left -= value) letters += LETTERS.charAt(index)
  })
  // These would be a name of God.
  const written = letters.replace(/יה$/, 'טו').replace(/יו$/, 'טז')
  return written.length > 1 ? `${written.slice(0, -1)}״${written.slice(-1)}` : `${written}׳`
}
