/** Leads on once the time is up, unless the visitor stays. The page leaves no trace in the history. */
function leadOn(): void {
  const countdown = document.querySelector<HTMLElement>('[data-lead-on]')
  if (!countdown) return
  const seconds = Number.parseFloat(getComputedStyle(countdown).getPropertyValue('--lead-on-after'))
  const timer = setTimeout(() => location.replace(countdown.dataset.leadOn ?? '/'), seconds * 1000)
  countdown.querySelector('[data-lead-on-stop]')?.addEventListener('click', () => {
    clearTimeout(timer)
    countdown.toggleAttribute('data-stopped', true)
    document.querySelector('main')?.focus()
  })
}

leadOn()
