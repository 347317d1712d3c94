import type { AnchorHTMLAttributes } from 'react'
import { dialed } from '#schemas/telephone'

interface TelephoneLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** As somebody typed it. */
  phone: string
}

/** A telephone number, to call, on one line, as `site/styles/base.css` has such links; what is not one number, to read. */
export function TelephoneLink({ phone, ...rest }: TelephoneLinkProps) {
  const number = dialed(phone)
  return number ? (
    <a href={`tel:${number}`} {...rest}>
      {phone}
    </a>
  ) : (
    <span dir="auto">{phone}</span>
  )
}
