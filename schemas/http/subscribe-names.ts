/**
 * The name of a form's field in the mailing list's call: `firstName` is `first_name`. A question of the campus's own has the name that it is
 * stored with.
 */
export const callName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
