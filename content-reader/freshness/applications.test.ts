import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import type { Problem } from '../problems.ts'
import { checkedContent } from '../read-content.ts'
import { freshness } from './freshness.ts'

const DAY = '2026-11-22'

test('a program that is open without a link to apply is warned of, in its form and with what is out of date', () => {
  const copy = copyOfContent()
  const found = () => [freshness(copy.read(), DAY), checkedContent(copy.read(), DAY).warnings].map(ofProgram)
  const ofProgram = (problems: readonly Problem[]) =>
    problems.filter(({ file }) => file === 'content/fellowships/text-circle.yaml')
  expect(found()).toEqual([[], []])
  copy.change('fellowships/text-circle.yaml', 'applicationLink: https://forms.example.org/text-circle\n', '')
  expect(found()).toEqual([[], []])
  copy.change('fellowships/text-circle.yaml', 'applicationStatus: coming-soon', 'applicationStatus: open')
  for (const [problem, ...others] of found()) {
    expect(others).toEqual([])
    expect(problem).toMatchObject({ key: 'applicationLink', found: 'nothing, though applications are open' })
    expect(problem?.sentence).toMatch(/ is open, and has no link to apply\./)
  }
})

test('a paid role without a link is applied for by mail, and a program opens on its first day', () => {
  const copy = copyOfContent()
  const files = (day: string) => freshness(copy.read(), day).filter(({ key }) => key === 'applicationLink')
  expect(files(DAY)).toEqual([])
  copy.change(
    'fellowships/text-circle.yaml',
    'applicationLink: https://forms.example.org/text-circle',
    'opens: 2027-01-19',
  )
  expect([files('2027-01-18').length, files('2027-01-19').length]).toEqual([0, 1])
})
