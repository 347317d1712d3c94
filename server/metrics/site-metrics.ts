import { Gauge, type Registry } from 'prom-client'
import type { SiteServer } from '../pages/serve-site.ts'

/** The age of what is served. */
export const siteMetrics = (registers: Registry[], now: () => Date) => ({
  /** Reports the age of the words that are served, and whether newer ones can't be drawn. */
  watchSite(site: {
    readonly current: Pick<SiteServer['current'], 'openedAt'>
    readonly problem: SiteServer['problem']
  }): void {
    new Gauge({
      name: 'site_words_age_seconds',
      help: 'How long ago the words that are served were opened',
      registers,
      collect() {
        this.set((now().getTime() - site.current.openedAt.getTime()) / 1000)
      },
    })
    new Gauge({
      name: 'site_words_not_drawn',
      help: '1 while newer words can’t be drawn',
      registers,
      collect() {
        this.set(site.problem === undefined ? 0 : 1)
      },
    })
  },
})
