import { pictureSize, pictureWidths } from './picture-size'

interface PictureProps {
  src: string
  alt: string
  className?: string | undefined
  /** What to do when it fails: hide it, or show this other picture. */
  onError?: 'hide' | `/${string}` | undefined
  /** Which part is shown if there is only room for a strip. */
  strip?: string | undefined
  /** Only for pictures in the first view. */
  eager?: boolean
}

/** A picture as a file, with its size known before it arrives. */
export function Picture({ src, alt, className, strip, onError, eager = false }: PictureProps) {
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      {...pictureSize(src)}
      {...pictureWidths(src, !eager)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      data-strip={strip}
      data-on-error={onError}
    />
  )
}
