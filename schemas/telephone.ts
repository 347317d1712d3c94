/** The number as a telephone dials it: `+14105550142`; one of three or four digits as it is. */
export function dialed(number: string): string {
  const digits = number.replace(/\D/g, '')
  if (digits.length <= 4) return digits
  return number.startsWith('+') ? `+${digits}` : `+1${digits}`
}
