import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { componentLayer } from './component-layer.ts'

const built = async (file: string, css: string) => {
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [componentLayer] } } }, 'build')
  const { code } = await preprocessCSS(css, file, config)
  return code
    .replace(/\s+/g, ' ')
    .replace(/_[\w-]+/, 'a')
    .trim()
}

test('The rules of a style module are in the layer of the components', async () => {
  expect(await built('/site/A.module.css', '/* Why. */\n.a { color: red }')).toBe(
    '@layer components {/* Why. */ .a { color: red } }',
  )
})

test('A style module that names its layers, and every other sheet, stays as it is', async () => {
  const layered = '@layer base { .a { color: red } }'
  expect(await built('/site/A.module.css', layered)).toBe(layered)
  expect(await built('/site/styles/base.css', '.a { color: red }')).toBe('.a { color: red }')
})
