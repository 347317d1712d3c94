/**
 * An address that we can write to: stricter than the standard. Nothing that a mail program could read as a second address,
 * a group or a comment. At most 64 characters before the @ (RFC 5321, 4.5.3.1.1), and no top-level domain of digits only,
 * which would be a network address.
 */
export const EMAIL =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?!\d+$)[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/

/** The specification's simple pattern, for a browser's check of the mailing list. The server is stricter there, too. */
export const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
