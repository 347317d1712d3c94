import { withoutFocus } from '#schemas/pictures/pictures'
import { useCampus } from '#site/components/campus/campus'
import { focusOf, pictureSize, pictureWidths, stripOf } from './picture-size'

interface PictureProps {
  src: string
  alt: string
  className?: string | undefined
  onError?: 'hide' | `/${string}` | undefined
  isStrip?: boolean
  /** Only for pictures in the first view. */
  eager?: boolean
}

/** Its size is known before it arrives. */
export function Picture({ src: address, alt, className, isStrip = false, onError, eager = false }: PictureProps) {
  const { fileOf } = useCampus()
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
