import type { AnchorHTMLAttributes } from 'react'

interface TelephoneLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** As somebody typed it. */
  phone: string
}

/** A telephone number, to call: on one line, as `site/styles/base.css` has such links. */
export const TelephoneLink = ({ phone, ...rest }: TelephoneLinkProps) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} {...rest}>
    {phone}
  </a>
)
