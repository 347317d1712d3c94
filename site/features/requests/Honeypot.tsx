import { HONEYPOT_PARAM, honeypotLabel } from '#schemas/forms/protection'

/** A form in which something has filled it in is refused. */
export const Honeypot = () => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      {honeypotLabel()}
      <input name={HONEYPOT_PARAM} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
