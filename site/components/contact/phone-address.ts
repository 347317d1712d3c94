/** The address that dials a number. Short numbers (911, 988) are dialed as they are; the others are American. */
export function phoneAddress(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length > 3 ? `tel:+1${digits}` : `tel:${digits}`
}
