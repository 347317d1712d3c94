import { TextField } from '../ui/fields.tsx'
import styles from './signups.module.css'

export const FIND_FROM = 8

export const isCalled = (name: string, sought: string): boolean =>
  name.toLowerCase().includes(sought.trim().toLowerCase())

export const FindName = ({ sought, onSeek }: { sought: string; onSeek: (name: string) => void }) => (
  <div className={`${styles.find} not-printed`}>
    <TextField label="Find a name" type="search" autoComplete="off" value={sought} onType={onSeek} />
  </div>
)
