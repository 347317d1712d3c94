import { Gauge, type Registry } from 'prom-client'
import { CAUSES, isReady, type Readiness } from '../readiness.ts'

/** Whether the server is ready, and what is wrong, as of when Prometheus asks. */
export function addReadinessGauges(registers: Registry[], readiness: Pick<Readiness, 'check'>): void {
  const problem = new Gauge({
    name: 'site_problem',
    help: `1 for each thing that is wrong: ${CAUSES.join(', ')}`,
    labelNames: ['cause'],
    registers,
  })
  new Gauge({
    name: 'site_ready',
    help: '1 while requests can be stored and delivered',
    registers,
    async collect() {
      const found = await readiness.check()
      this.set(Number(isReady(found)))
      for (const cause of CAUSES) problem.set({ cause }, Number(found[cause] !== undefined))
    },
  })
}
