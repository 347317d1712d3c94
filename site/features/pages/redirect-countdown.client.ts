const ACTIVITY_EVENTS = ['keydown', 'pointerdown', 'click', 'focusin', 'scroll'] as const

/** The remaining seconds at which a screen reader announces them; every second would be too often. */
const ANNOUNCED_SECONDS = [9, 5]

type Countdown = NonNullable<ReturnType<typeof findCountdown>>

function findCountdown() {
  const box = document.querySelector<HTMLElement>('[data-lead-on]')
  const bar = box?.querySelector('progress')
  const number = box?.querySelector('span')
  const status = document.querySelector<HTMLElement>('[data-lead-on-said]')
  return box && bar && number && status ? { box, bar, number, status } : undefined
}

/** Stops for good as soon as the visitor acts, has something open, or leaves the tab: nobody is interrupted. */
function countDown(countdown: Countdown): void {
  const { box, bar } = countdown
  const tick = () => {
    if (document.querySelector('dialog[open]')) return stay()
    bar.value -= 1
    showRemaining(countdown)
    if (bar.value > 0) return
    end()
    location.replace(box.dataset.leadOn ?? '/')
  }
  const timer = setInterval(tick, 1000)
  const listening = new AbortController()
  const end = () => {
    clearInterval(timer)
    listening.abort()
  }
  const stay = () => {
    end()
    showStaying(countdown)
  }
  for (const sign of ACTIVITY_EVENTS)
    addEventListener(sign, stay, { capture: true, passive: true, signal: listening.signal })
  document.addEventListener('visibilitychange', stay, { signal: listening.signal })
  if (document.hidden) stay()
}

function showRemaining({ box, bar, number, status }: Countdown): void {
  number.textContent = number.dataset.ahead?.split('|')[bar.value] ?? ''
  if (ANNOUNCED_SECONDS.includes(bar.value))
    status.textContent = `${box.querySelector('p')?.textContent} ${status.dataset.stay}`
}

function showStaying({ box, status }: Countdown): void {
  const hadFocus = box.contains(document.activeElement)
  box.dataset.stopped = ''
  status.classList.remove('visually-hidden')
  status.textContent = status.dataset.staying ?? ''
  if (hadFocus) status.focus()
}

const countdown = findCountdown()
if (countdown) countDown(countdown)
