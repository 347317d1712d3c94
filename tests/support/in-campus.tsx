import type { ReactNode } from 'react'
import { Clock } from '#calendar/clock'
import { CampusContext } from '#site/use-campus'

/** Components as they are drawn at a moment: `2026-12-18T12:00-05:00`. */
export const InCampus = ({ at, children }: { at: string; children: ReactNode }) => (
  <CampusContext value={{ clock: new Clock(Date.parse(at), 'America/New_York') }}>{children}</CampusContext>
)
