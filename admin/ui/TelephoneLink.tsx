import type { AnchorHTMLAttributes } from 'react'
import { dialed } from '#schemas/telephone'

interface TelephoneLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  phone: string
}

/** Stays on one line, as in `site/styles/base.css`. Text that is not one number is no link. */
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
