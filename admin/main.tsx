import { createRoot } from 'react-dom/client'
import './styles/admin.css'
import { App } from './app/App.tsx'
import { takeMessages } from './take-messages.ts'

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no #app')
void takeMessages('main').then(() => createRoot(root).render(<App />))
