import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import './styles/admin.css'
import { App } from './app/App.tsx'
import { isFor, viewAt } from './app/views.ts'
import { queryClient } from './calls/trpc.ts'
import { currentAddress } from './ui/navigation.ts'
import { lastSignedIn } from './ui/session.ts'

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no #app')
// Beside who is signed in, which is asked first: for whoever was last, if they may see it.
const { view } = viewAt(currentAddress()) ?? {}
const rights = lastSignedIn()?.rights
if (view && rights && isFor(view, rights)) void view.show.preload()
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <App />
  </QueryClientProvider>,
)
