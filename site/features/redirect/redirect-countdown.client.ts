import { COUNTDOWN, COUNTDOWN_SAID } from './redirect-countdown'

/** Events that show that the visitor is active. */
const SIGNS_OF_SOMEBODY = ['keydown', 'pointerdown', 'click', 'focusin', 'scroll'] as const

/** The remaining seconds at which a screen reader announces them; every second would be too often. */
const SAID_ALOUD = [9, 5]

/**
 * Redirects when the time is up, without a history entry. The countdown stops for good as soon as the visitor does
 * anything, has something open, or switches to another tab: nobody is interrupted.
 */
function leadOn(): void {
  const countdown = document.querySelector<HTMLElement>(COUNTDOWN)
  const bar = countdown?.querySelector('progress')
  const number = countdown?.querySelector('span')
  const said = document.querySelector<HTMLElement>(COUNTDOWN_SAID)
  if (!countdown || !bar || !number || !said) return

  const tick = () => {
    if (document.querySelector('dialog[open]')) return stay()
    bar.value -= 1
    number.textContent = bar.value === 1 ? '1 second' : `${bar.value} seconds`
    if (SAID_ALOUD.includes(bar.value))
      said.textContent = `${countdown.querySelector('p')?.textContent} Press any key to stay.`
    if (bar.value > 0) return
    end()
    location.replace(countdown.dataset.leadOn ?? '/')
  }
  const timer = setInterval(tick, 1000)
  const listening = new AbortController()
  const end = () => {
    clearInterval(timer)
    listening.abort()
  }
  const stay = () => {
    end()
    const hadFocus = countdown.contains(document.activeElement)
    countdown.dataset.stopped = ''
    said.classList.remove('visually-hidden')
    said.textContent = 'Staying here.'
    if (hadFocus) said.focus()
  }
  for (const sign of SIGNS_OF_SOMEBODY)
    addEventListener(sign, stay, { capture: true, passive: true, signal: listening.signal })
  document.addEventListener('visibilitychange', stay, { signal: listening.signal })
  if (document.hidden) stay()
}

leadOn()
