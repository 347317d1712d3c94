const INCIDENTS = ['invalid-grant', 'refresh-failed', 'not-allowed', 'no-list'] as const

/** Why the connection to Constant Contact is lost, until somebody connects again. */
export type Incident = (typeof INCIDENTS)[number]

/** Whether a text, as the store has it, names one. */
export const isIncident = (text: string | undefined): text is Incident => INCIDENTS.some((known) => known === text)
