import { createRoot } from 'react-dom/client'
import 'virtual:messages'
import './styles/admin.css'
import { App } from './app/App.tsx'

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no #app')
createRoot(root).render(<App />)
