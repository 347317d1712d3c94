export const DOCTOR_PATHS = {
  /** `GET`: what was found. It takes some seconds. */
  findings: '/api/admin/doctor',
  /** `POST`: sends a mail to whoever asks. */
  mail: '/api/admin/doctor/mail',
  /** `POST`: the server’s own calls, through whatever is in front of it. Anybody else gets a 404. */
  echo: '/api/admin/doctor/echo',
} as const

/** `GET`, from the server’s own machine alone: what was found. */
export const DOCTOR_ON_THIS_MACHINE = '/doctorz'

/** The header in which the server’s own calls have a token that works for seconds. */
export const DOCTOR_HEADER = 'x-site-doctor'

/** `good`; `look`: somebody should; `bad`: somebody must */
export type Outcome = 'good' | 'look' | 'bad'

export interface Finding {
  what: string
  outcome: Outcome
  /** A sentence or two: what was found and, if it is not good, what to do. */
  says: string
}

export interface DoctorEcho {
  proxies: number
  bytes: number
}
