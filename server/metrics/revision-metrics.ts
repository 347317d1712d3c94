import { Counter, Gauge, type Registry } from 'prom-client'
import type { Measured } from '../publishing/make-revision.ts'
import type { Publishing } from '../publishing/publisher.ts'

/** What is drawn, how long it takes, and the age of what is served. */
export function revisionMetrics(registers: Registry[], now: () => Date) {
  const drawings = new Counter({
    name: 'site_drawings_total',
    help: 'Drawings of the whole site by outcome: drawn, failed',
    labelNames: ['outcome'],
    registers,
  })
  const seconds = new Gauge({
    name: 'site_drawing_seconds',
    help: 'How long the last drawing of the whole site took',
    registers,
  })
  return {
    /** Counts a drawing of the whole site. */
    countDrawing(drawing: Measured): void {
      drawings.inc({ outcome: drawing.outcome })
      seconds.set(drawing.seconds)
    },
    /** Reports the age of what is served, and whether newer words can't be drawn. */
    watchRevision(publishing: Publishing): void {
      new Gauge({
        name: 'site_revision_age_seconds',
        help: 'How long ago the revision that is served was drawn',
        registers,
        collect() {
          this.set((now().getTime() - publishing.current.drawnAt.getTime()) / 1000)
        },
      })
      new Gauge({
        name: 'site_words_not_drawn',
        help: '1 while newer words, or the new day, can’t be drawn',
        registers,
        collect() {
          this.set(publishing.problem === undefined ? 0 : 1)
        },
      })
    },
  }
}
