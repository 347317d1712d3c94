import { readTiming } from '#site/styles/read-timing'

/** Leads on once the time is up, unless the visitor stays. The page leaves no trace in the history. */
function leadOn(): void {
  const countdown = document.querySelector<HTMLElement>('[data-lead-on]')
  if (!countdown) return
  const timer = setTimeout(() => location.replace(countdown.dataset.leadOn ?? '/'), readTiming('--lead-on-after'))
  countdown.querySelector('[data-lead-on-stop]')?.addEventListener('click', () => {
    clearTimeout(timer)
    countdown.toggleAttribute('data-stopped', true)
    document.querySelector('main')?.focus()
  })
}

leadOn()
