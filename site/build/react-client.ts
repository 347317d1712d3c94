import { loadMessages } from 'virtual:messages'
import react from '@astrojs/react/client.js'

type Hydrate = ReturnType<typeof react>

export default (element: HTMLElement): ((...island: Parameters<Hydrate>) => Promise<void>) =>
  async (...island) => {
    await loadMessages()
    react(element)(...island)
  }
