import type { SignupAnswer } from './signup-states.ts'

/** A sign-up for one date of an event. It is no request that the staff answer: its form depends on what the event asks. */
export const SIGNUP = 'seat'
export type SignupKind = typeof SIGNUP

/** Takes the form; one's own sign-up is `/requests/seat/<token>`. */
export const SIGNUP_PATH = '/requests/seat'
export const ownSignupPath = (token: string): string => `${SIGNUP_PATH}/${token}`

export const SIGNUP_SENT_PATH = `${SIGNUP_PATH}/sent`
export const SIGNUP_ANSWER_PARAM = 'answer'

export const SIGNUP_FORM = 'sign-up'

export const SIGNUP_EVENT_PARAM = 'event'
export const SIGNUP_DATE_PARAM = 'date'

/** The thank-you page says how the date stands for a party of that size, the same to everybody on that network. */
export interface SentSignup {
  event: string
  date: string
  answer: SignupAnswer
}

export const signupSentPath = (event: string, date: string, answer: SignupAnswer): string =>
  `${SIGNUP_SENT_PATH}?${new URLSearchParams({ [SIGNUP_EVENT_PARAM]: event, [SIGNUP_DATE_PARAM]: date, [SIGNUP_ANSWER_PARAM]: answer })}`

/** An overlay of the drawn street. Without a server it is a file in which no further window is lit. */
export const WINDOWS_PATH = '/art/brand/windows.svg'
export const windowsPath = (event: string, date: string): string =>
  `${WINDOWS_PATH}?${new URLSearchParams({ [SIGNUP_EVENT_PARAM]: event, [SIGNUP_DATE_PARAM]: date })}`
