import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paletteOf } from '../../schemas/tokens.ts'
import { copyOfContent } from '../support/broken-copy.ts'
import { drawInto } from '../support/drawn-site.ts'
import { temporaryFolder } from '../support/test-app.ts'

const palette = paletteOf(readFileSync('site/styles/tokens.css', 'utf8'))
const colors = { ink: '#1a0b12', night: '#33101f', evening: '#5c1a35', gold: '#f5c04a', paper: '#f6f0ee' }
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400"><path fill="#12214f" d="M0 0h9v9z"/></svg>'

/** The small campus with its own colors, hero and mark. */
async function drawn(): Promise<string> {
  const words = copyOfContent()
  const said = Object.entries(colors).map(([name, color]) => `  ${name}: "${color}"\n`)
  words.change('theme.yaml', '  harbor: "#2a6a88"\n', said.join(''))
  words.change('theme.yaml', 'words: over', 'words: above')
  words.change('theme.yaml', /imageAlt: A row.*/, 'imageAlt: A long table.')
  words.change('theme.yaml', 'background: street', 'background: plain')
  words.change('theme.yaml', '/art/brand/logo-mark.svg', '/art/brand/chair.svg')
  words.write('pictures/art/brand/follows.svg', picture.replace('<svg', '<svg data-palette="theme"'))
  for (const name of ['hero-wide', 'chair']) words.write(`pictures/art/brand/${name}.svg`, picture)
  words.write('pictures/favicon.svg', picture)
  expect(words.complaint()).toBe('')
  const into = await temporaryFolder()
  await drawInto(into, words.root)
  return into
}

test('a campus has its own colors and pictures, without compiling', async () => {
  const into = await drawn()
  const read = (path: string) => readFileSync(join(into, path), 'utf8')
  const styled = readdirSync(into, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.(html|css|svg|webmanifest)$/.test(path) &&
        !['favicon.svg', 'art/brand/hero-wide.svg', 'art/brand/chair.svg'].includes(path),
    )
    .map((path) => [path, read(path)] as const)
  expect(styled.length).toBeGreaterThan(100)

  // Pages have our palette, and theirs in its place.
  const withoutStyles = styled.map(([path, text]) => [path, text.replace(/<style>.*?<\/style>/gs, '')] as const)
  const replaced = Object.keys(colors).map((name) => palette.get(name) ?? 'none')
  const old = withoutStyles.filter(([, text]) => replaced.some((color) => text.toLowerCase().includes(color)))
  expect(old.map(([path]) => path)).toEqual([])
  const pages = styled.filter(([path]) => path.endsWith('.html'))
  for (const [name, color] of Object.entries(colors))
    expect(pages.filter(([, text]) => !text.includes(`--p-${name}:${color}`))).toEqual([])

  expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({
    theme_color: colors.night,
    background_color: colors.paper,
  })
  for (const path of ['art/brand/hero-wide.svg', 'favicon.svg']) expect(read(path)).toBe(picture)
  expect(read('art/brand/follows.svg')).toContain(colors.night)
  const home = read('index.html')
  expect(home).toMatch(/data-picture-below/)
  expect(home).toMatch(/width="?1200"? height="?400/)
  expect(home).toContain('A long table.')
  expect(home).toContain('src="/art/brand/chair.svg"')
  expect(home).toContain('href="/fonts/campus-serif.woff2"')
  expect(home).toMatch(/font-family:"Campus Serif";src:url\(\/fonts\/campus-serif\.woff2\)/)
  expect(home).toContain('--font-serif:"Campus Serif","Like headings"')
  expect(home).not.toMatch(/rel="preload" href="[^"]*frank-ruhl-libre/)
  expect(readFileSync(join(into, 'fonts/campus-serif.woff2')).length).toBeGreaterThan(30_000)
})

test('colors that can’t be read, and files that can’t be pictures, are mistakes', () => {
  const words = copyOfContent()
  words.change('theme.yaml', 'harbor: "#2a6a88"', 'night: "#8899cc"')
  words.write('pictures/Beach Photo.jpg', 'x')
  words.write('pictures/art/large.webp', Buffer.alloc(400_000))
  const about = words.complaint()
  expect(about).toContain('content/theme.yaml, colors.night')
  expect(about).toMatch(/a contrast of \d\.\d: --text on --page, on a light screen/)
  expect(about).toContain('content/pictures/Beach Photo.jpg')
  expect(about).toContain('a picture of 400 KB')
})
