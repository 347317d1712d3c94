export const DOCTOR_ECHO = '/api/admin/doctor/echo'

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
