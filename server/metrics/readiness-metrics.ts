import { Gauge, type Registry } from 'prom-client'
import { freeShare, type Readiness } from '../delivery/readiness.ts'

/** Whether requests are stored and delivered, and how much of the disk is left. */
export const readinessMetrics = (registers: Registry[]) => ({
  watchReadiness(readiness: () => Promise<Readiness>, dataDir: string): void {
    new Gauge({
      name: 'site_ready',
      help: '1 while requests can be stored and are delivered, 0 otherwise',
      registers,
      async collect() {
        this.set((await readiness()).trouble === undefined ? 1 : 0)
      },
    })
    new Gauge({
      name: 'site_disk_free_ratio',
      help: 'How much of the disk with DATA_DIR is free, from 0 to 1',
      registers,
      async collect() {
        this.set((await freeShare(dataDir)) ?? 0)
      },
    })
  },
})
