import { SIGN_IN_PAGE } from '#schemas/http/admin/paths'
import { Link } from './Link.tsx'

/** For what needs a sign-in of a moment ago. */
export const SignInAgain = ({ what = 'For this' }: { what?: string }) => (
  <p className="message">
    {what}, please <Link href={SIGN_IN_PAGE}>sign in again with your passkey or a fresh link</Link>.
  </p>
)
