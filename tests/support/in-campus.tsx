import type { ReactNode } from 'react'
import { Clock } from '#calendar/clock'
import { textsWith } from '#content-reader/content'
import { PageContext, type PageContextValue } from '#site/components/page-context/page-context'
import { forms } from './campus-forms.ts'

export const campusAt = (at: string): PageContextValue => ({
  clock: new Clock(Date.parse(at), 'America/New_York'),
  map: '/art/brand/map.svg',
  addressOf: (link) => link,
  beginText: textsWith([{ id: 'shabbat', term: 'Shabbat', forms: [] }], []),
  forms,
  fileOf: (address) => `site/public${address}`,
})

/** Components as they are drawn at a moment: `2026-12-18T12:00-05:00`. */
export const InCampus = ({ at, children }: { at: string; children: ReactNode }) => (
  <PageContext value={campusAt(at)}>{children}</PageContext>
)
