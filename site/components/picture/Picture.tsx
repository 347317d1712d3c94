import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import { focusAt, uploadAt, widthsOfUpload, withoutFocus } from '#schemas/pictures/pictures'
import { usePageContext } from '#site/components/page-context/page-context'

interface PictureProps {
  src: string
  alt: string
  className?: string | undefined
  onError?: 'hide' | `/${string}` | undefined
  isStrip?: boolean
  eager?: boolean
}

export function Picture({ src: address, alt, className, isStrip = false, onError, eager = false }: PictureProps) {
  const { fileOf } = usePageContext()
  const src = withoutFocus(address)
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      {...pictureSize(src, fileOf)}
      {...pictureWidths(src, !eager)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      data-focus={focusOf(address, fileOf)}
      data-strip={isStrip ? stripOf(src, fileOf) : undefined}
      data-on-error={onError}
    />
  )
}

type FileOf = (address: string) => string

const rootOf = (src: string, fileOf: FileOf): string | undefined =>
  src.startsWith('/') && withoutFocus(src).endsWith('.svg')
    ? (/<svg[^>]*>/.exec(readFileSync(fileOf(src), 'utf8'))?.[0] ?? '')
    : undefined

/** So that nothing shifts: by an SVG's root element, an upload's address, or the bytes of a file of the campus. */
export function pictureSize(src: string, fileOf: FileOf): { width: number; height: number } | undefined {
  const upload = uploadAt(src)
  if (upload) return { width: upload.width, height: upload.height }
  const root = rootOf(src, fileOf)
  if (root === undefined) return src.startsWith('/') ? photographSize(readFileSync(fileOf(src))) : undefined
  const size = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)"`).exec(root)?.[1])
  const [width, height] = [size('width'), size('height')]
  if (!width || !height) throw new Error(`${src} has no width and height: add them to its <svg>`)
  return { width, height }
}

const stripOf = (src: string, fileOf: FileOf): string | undefined =>
  /\sdata-strip="(\w+)"/.exec(rootOf(src, fileOf) ?? '')?.[1]

/** In percent from the left edge, by the address or an SVG's root element: a narrow place cuts it there. */
export const focusOf = (src: string, fileOf: FileOf): string | undefined =>
  focusAt(src) ?? /\sdata-focus="(\d+)"/.exec(rootOf(src, fileOf) ?? '')?.[1]

export function pictureWidths(src: string, isLazy: boolean): { srcSet?: string; sizes?: string } {
  const upload = uploadAt(src)
  const files = upload ? widthsOfUpload(upload) : []
  if (files.length < 2) return {}
  return {
    srcSet: files.map(({ address, width }) => `${address} ${width}w`).join(', '),
    // A browser that does not know the place of a lazy picture itself takes the widest that cards and texts have.
    sizes: `${isLazy ? 'auto, ' : ''}(max-width: 40rem) 100vw, 40rem`,
  }
}

/** From this value of EXIF on, the camera lay on its side. */
const ON_ITS_SIDE = 5

export function photographSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    return orientation >= ON_ITS_SIDE ? { width: height, height: width } : { width, height }
  } catch {
    // It says so by an error, whatever is wrong with the file; the check of content has named it.
    return undefined
  }
}
