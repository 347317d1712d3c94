import { STAFF_BROWSER } from '#schemas/http/paths'
import { FORM_TOKEN_PARAM } from '#schemas/requests/protection'
import { SIGNUP } from '#schemas/signups/signup-paths'
import { markReady } from '#site/components/island/islands.client'
// The framework would put its island code into each page. The element starts at once: its dependencies come first.
import 'astro/runtime/server/astro-island.js'
import { pressCardsByText, revealOnScroll } from '#site/components/card/cards.client'
import {
  closeDialogsBehindLinks,
  fillOpenedDialogs,
  linkDialogsToAddresses,
  runCommandsWhereMissing,
} from '#site/components/dialog/dialogs.client'
import { loadEmbedsInView } from '#site/components/embed/load-embeds.client'
import { listenAfter, type OnAct } from '#site/components/page-start/early-events.client'
import { refreshStalePage } from '#site/components/page-start/refresh-stale-page.client'
import { keepFocusInView } from '#site/components/page-start/show-focus.client'
import { hidePlaceholders, replaceFailedPictures } from '#site/components/picture/pictures.client'
import { safeStorage } from '#site/components/storage/safe-storage'
import { closeMenuBehindDialogs, openGroupMenus, watchHeader } from '#site/features/header/header.client'
import { closeWelcome, openPopup } from '#site/features/home/home.client'
import { fetchFormToken } from '#site/features/requests/form-call'
import { followSlashSwitches, loadSearchOnDemand } from '#site/features/search/open-search.client'

export function startPage(before: readonly Event[]): void {
  const onAct = listenAfter(before)
  hidePlaceholders()
  runCommandsWhereMissing(onAct)
  linkDialogsToAddresses(findEntry)
  fillOpenedDialogs()
  closeDialogsBehindLinks(onAct)
  pressCardsByText(onAct)
  closeWelcome(onAct)
  flipBackOnClick(onAct)
  keepFocusInView(onAct)
  loadSearchOnDemand(onAct)
  followSlashSwitches()
  closeMenuBehindDialogs(onAct)
  replaceFailedPictures()
  watchHeader()
  openGroupMenus(onAct)
  loadEmbedsInView()
  revealOnScroll()
  fetchVitals()
  offerEditing()
  refreshStalePage()
  addTokensToSignupForms()
  void openPopup()
  markReady()
}

/** Redirects an address of an entry, `/staff#ruth`, to the page of a long list that it is on. */
async function findEntry(id: string): Promise<void> {
  const source = document.querySelector<HTMLElement>('[data-entries]')?.dataset.entries
  if (!source || !id || document.getElementById(id)) return
  const response = await fetch(source)
  const pages: Readonly<Record<string, string>> = response.ok ? await response.json() : {}
  const page = Object.hasOwn(pages, id) && pages[id]
  if (page) location.replace(`${page}#${id}`)
}

function fetchVitals(): void {
  const ask = () => {
    const script = document.createElement('script')
    script.src = '/vitals.js'
    document.head.append(script)
  }
  addEventListener('keydown', ask, { once: true })
  addEventListener('pointerdown', ask, { once: true })
}

function offerEditing(): void {
  if (window.top !== window || safeStorage(() => localStorage).read(STAFF_BROWSER) === undefined) return
  const script = document.createElement('script')
  script.src = '/edit-this-page.js'
  document.head.append(script)
}

const DOUBLE_CLICK_MILLISECONDS = 300

/** Turns an answer of the FAQ back, unless the click is on a link or selects text. */
function flipBackOnClick(onAct: OnAct): void {
  let turning: ReturnType<typeof setTimeout> | undefined
  onAct('click', ({ target, detail }) => {
    clearTimeout(turning)
    const answer = target instanceof Element && !target.closest('a') ? target.closest('[data-turns-back]') : null
    const card = answer?.closest('details')
    if (!card || detail > 1) return
    turning = setTimeout(() => {
      if (getSelection()?.isCollapsed !== false) card.open = false
    }, DOUBLE_CLICK_MILLISECONDS)
  })
}

/** With a token many more may sign up from one network. Without it, the form works all the same. */
function addTokensToSignupForms(): void {
  const formsWithToken = new WeakSet<HTMLFormElement>()
  document.addEventListener('focusin', async ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form?.dataset.form !== SIGNUP || formsWithToken.has(form)) return
    formsWithToken.add(form)
    const token = await fetchFormToken(SIGNUP)
    if (!token) return
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name: FORM_TOKEN_PARAM, value: token })
    form.append(input)
  })
}
