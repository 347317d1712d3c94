import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CAUSES } from '../readiness.ts'
import { createMetrics } from './metrics.ts'

const clock = () => new Date('2026-11-22T12:00:00Z')
const docs = `${import.meta.dirname}/../../docs`

test('docs/operations.md explains every metric and every cause, and the dashboard shows every metric', async () => {
  const metrics = createMetrics({
    store: { backlog: async () => ({ waiting: 0, oldest: undefined, lastSent: undefined }) },
    site: { current: { openedAt: clock() }, problem: undefined },
    readiness: { check: async () => ({}) },
    clock,
  })
  const ours = [...(await metrics.text()).matchAll(/^# TYPE (site_\w+)/gm)].map(([, name = '']) => name)
  expect(ours.length).toBeGreaterThan(5)

  const missingIn = (file: string, names: readonly string[]) => {
    const text = readFileSync(`${docs}/${file}`, 'utf8')
    return names.flatMap((name) => (text.includes(name) ? [] : `docs/${file} lacks ${name}`))
  }
  expect(
    missingIn(
      'operations.md',
      ours.map((name) => `\`${name}`),
    ),
  ).toEqual([])
  expect(
    missingIn(
      'operations.md',
      CAUSES.map((cause) => `\`${cause}\``),
    ),
  ).toEqual([])
  expect(missingIn('grafana-dashboard.json', ours)).toEqual([])
})
