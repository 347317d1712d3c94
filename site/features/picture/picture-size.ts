import { readFileSync } from 'node:fs'

/** Width and height in pixels of a drawing under `site/public/`, read from its own root element, so that nothing shifts. */
export function pictureSize(src: string): { width: number; height: number } | undefined {
  if (!src.startsWith('/') || !src.endsWith('.svg')) return undefined
  const root = /<svg[^>]*>/.exec(readFileSync(`site/public${src}`, 'utf8'))?.[0] ?? ''
  const size = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)"`).exec(root)?.[1])
  const [width, height] = [size('width'), size('height')]
  if (!width || !height) throw new Error(`${src} does not say its width and height: add them to its <svg>`)
  return { width, height }
}
