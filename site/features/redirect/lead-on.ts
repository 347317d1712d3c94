/** Leads on from a page that says so, once its time is up, unless the visitor stays. The page leaves no trace in the history. */
export function leadOn(): void {
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
