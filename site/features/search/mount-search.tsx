import './search-tokens.css'
import { createRoot } from 'react-dom/client'
import { X } from 'lucide-react'
import { Icon } from '#site/features/icons/Icon'
import buttons from '#site/features/buttons/Button.module.css'
import styles from './SearchOverlay.module.css'
export function mountSearch() {
  createRoot(document.body).render(<div className={styles.overlay}><button className={buttons.button}><Icon of={X} /></button></div>)
}
