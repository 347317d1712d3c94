import type { ReactNode } from 'react'

/** A control below its label. */
export const Labeled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
)
