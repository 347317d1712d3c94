const INCIDENTS = ['invalid-grant', 'refresh-failed', 'not-allowed', 'no-list'] as const

export type Incident = (typeof INCIDENTS)[number]

export const isIncident = (text: string | undefined): text is Incident => INCIDENTS.some((known) => known === text)
