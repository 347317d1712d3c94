import type { OnAct } from '#site/components/page-start/on-act.client'

/** Detects each separately: browsers added them at different times. https://caniuse.com/wf-invoker-commands */
export function runCommandsWhereMissing(onAct: OnAct): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) onAct('click', runCommand)
  if (!('closedBy' in HTMLDialogElement.prototype)) onAct('click', closeOutside)
}

function runCommand({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

/** A click on the backdrop reaches the dialog itself, outside its box. */
function closeOutside({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return
  const box = target.getBoundingClientRect()
  const inside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
  if (!inside) target.close()
}
