/** The calls about passkeys: an unlocked phone or key signs in, without a mail. */
export const PASSKEY_PATHS = {
  /** `POST`: what the browser asks a passkey. `POST` the answer to `signIn`. */
  signInOptions: '/api/admin/passkeys/sign-in-options',
  signIn: '/api/admin/passkeys/sign-in',
  /** `GET`: one's own. `POST` adds one, `DELETE …/<id>` removes one; both need a fresh sign-in. */
  passkeys: '/api/admin/passkeys',
  /** `POST`: what the browser asks to make one. */
  options: '/api/admin/passkeys/options',
} as const
