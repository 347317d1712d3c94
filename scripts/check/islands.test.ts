import { expect, test } from 'vitest'
import { checkIslands } from './islands.ts'
import { sourceFile } from './source-files.ts'

const page = (template: string, ...imports: string[]) =>
  sourceFile('site/pages/events.astro', `---\n${imports.join('\n')}\n---\n${template}`)
const counter = (name: string) =>
  sourceFile(
    `site/features/counter/${name}`,
    "import { useState } from 'react'\nexport const Counter = () => useState(0)[0]",
  )
const frame = sourceFile(
  'site/features/counter/Frame.tsx',
  "import { Counter } from './Counter.island'\nexport const Frame = () => <Counter />",
)

const importsIsland = "import { Counter } from '#site/features/counter/Counter.island'"

test('an island that its page hydrates is fine', () => {
  expect(
    checkIslands([page('<Counter client:visible from={1} />', importsIsland), counter('Counter.island.tsx')]),
  ).toEqual([])
})

test('a hydrated component must be named an island', () => {
  const plain = page('<Counter client:idle />', "import { Counter } from '../features/counter/Counter'")

  const [problem] = checkIslands([plain, counter('Counter.tsx')])

  expect(problem).toContain('rename its file to site/features/counter/Counter.island.tsx')
})

test('an island without client:* is named', () => {
  const shown = page('<Counter onChange={() => 1} />', importsIsland)

  expect(checkIslands([shown, counter('Counter.island.tsx')])).toEqual([
    'site/pages/events.astro shows the island <Counter> without a client:* directive: it would never be hydrated',
  ])
})

test('an island inside a plain component of a page is named', () => {
  const framed = page('<Frame />', "import { Frame } from '#site/features/counter/Frame'")

  const [problem] = checkIslands([framed, frame, counter('Counter.island.tsx')])

  expect(problem).toContain('through a plain component')
})

test('a component with state that a page shows without hydrating is named', () => {
  const plain = page('<Counter />', "import { Counter } from '#site/features/counter/Counter'")

  const [problem] = checkIslands([plain, counter('Counter.tsx')])

  expect(problem).toContain('has state or effects')
})

test('state in a component that only an island uses is fine', () => {
  const wheel = sourceFile('site/features/counter/Wheel.tsx', "import { useEffect } from 'react'\nuseEffect(() => {})")
  const island = sourceFile('site/features/counter/Counter.island.tsx', "import { Wheel } from './Wheel'")

  expect(checkIslands([page('<Counter client:load />', importsIsland), island, wheel])).toEqual([])
})

test('components that import each other are looked at once', () => {
  const names = (name: string, ...imported: string[]) =>
    sourceFile(
      `site/features/counter/${name}.tsx`,
      imported.map((other) => `import { ${other} } from './${other}'`).join('\n'),
    )

  expect(checkIslands([counter('Counter.tsx'), names('One', 'Counter', 'Two'), names('Two', 'One')])).toEqual([])
})
