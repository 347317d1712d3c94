/** The boxes that switch the slash key on and off. */
export const SLASH_SWITCH = '[data-slash-switch]'
