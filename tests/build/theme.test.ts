import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shadesOf } from '../../schemas/theme/contrast.ts'
import { paletteOf } from '../../schemas/theme/tokens.ts'
import { copyOfContent } from '../support/broken-copy.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { drawInto } from './drawn-site.ts'

const tokens = readFileSync('site/styles/tokens.css', 'utf8')
const palette = paletteOf(tokens)
const colors = { main: '#33101f', action: '#f5c04a', accent: '#7a2a40' }
const shades = Object.entries(shadesOf(colors, tokens))
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400" data-focus="75"><path fill="#12214f" d="M0 0h9v9z"/></svg>'

/** The small campus with its own colors, typefaces, picture at the top and mark. */
async function rendered(): Promise<string> {
  const content = copyOfContent()
  const said = Object.entries(colors).map(([name, color]) => `  ${name}: "${color}"\n`)
  content.change('theme.yaml', '  accent: "#9c4433"\n', said.join(''))
  content.change('theme.yaml', 'Frank Ruhl Libre + Heebo', 'Rubik + Heebo')
  content.change('theme.yaml', /imageAlt: A row.*/, 'picture: /art/brand/table.svg\n  imageAlt: A long table.')
  content.change('theme.yaml', 'background: street', 'background: plain')
  content.change('theme.yaml', '/art/brand/logo-mark.svg', '/art/brand/chair.svg')
  content.write('pictures/art/brand/follows.svg', picture.replace('<svg', '<svg data-palette="theme"'))
  for (const name of ['table', 'chair']) content.write(`pictures/art/brand/${name}.svg`, picture)
  content.write('pictures/favicon.svg', picture)
  expect(content.complaint()).toBe('')
  const into = await temporaryFolder()
  await drawInto(into, content.root)
  return into
}

test('a campus has its own colors, typefaces and pictures, without compiling', async () => {
  const into = await rendered()
  const read = (path: string) => readFileSync(join(into, path), 'utf8')
  const styled = readdirSync(into, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.(html|css|svg|webmanifest)$/.test(path) &&
        !['favicon.svg', 'art/brand/table.svg', 'art/brand/chair.svg'].includes(path),
    )
    .map((path) => [path, read(path)] as const)
  expect(styled.length).toBeGreaterThan(100)

  // Pages have our palette, and theirs in its place.
  const withoutStyles = styled.map(([path, text]) => [path, text.replace(/<style>.*?<\/style>/gs, '')] as const)
  expect(shades.length).toBeGreaterThan(20)
  const replaced = shades.map(([name]) => palette.get(name) ?? 'none')
  const old = withoutStyles.filter(([, text]) => replaced.some((color) => text.toLowerCase().includes(color)))
  expect(old.map(([path]) => path)).toEqual([])
  const pages = styled.filter(([path]) => path.endsWith('.html'))
  for (const [name, color] of shades)
    expect(pages.filter(([, text]) => text.includes(`--p-${name}:`) && !text.includes(`--p-${name}:${color}`))).toEqual(
      [],
    )
  expect(
    shades.filter(([name, color]) => pages.some(([, text]) => text.includes(`--p-${name}:${color}`))).length,
  ).toBeGreaterThan(20)

  expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({ theme_color: colors.main })
  for (const path of ['art/brand/table.svg', 'favicon.svg']) expect(read(path)).toBe(picture)
  expect(read('art/brand/follows.svg')).toContain(colors.main)
  const home = read('index.html')
  expect(home).toMatch(/data-picture-below/)
  expect(home).toMatch(/width="?1200"? height="?400/)
  expect(home).toContain('data-focus="75"')
  expect(home).toContain('A long table.')
  expect(home).toContain('src="/art/brand/chair.svg"')
  expect(home).toContain('--font-serif:Rubik,Rubik stand-in,')
  const fetched = home.match(/rel="preload" href="[^"]*/g)?.join(' ') ?? ''
  expect(fetched).toMatch(/rubik-latin.*heebo-latin/)
  expect(fetched).not.toContain('frank-ruhl-libre')
})
