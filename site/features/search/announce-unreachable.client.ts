import { QUERY } from '#search/search-path'

export function announceUnreachable(dialog: HTMLDialogElement, input: HTMLInputElement): void {
  const status = dialog.querySelector('[data-unreachable]')
  const words = status?.querySelector('template')?.content
  const link = words?.querySelector('a')
  if (!status || !words || !link) return
  const follow = () => {
    link.href = `${input.form?.getAttribute('action')}?${new URLSearchParams({ [QUERY]: input.value.trim() })}`
  }
  follow()
  input.addEventListener('input', follow)
  status.replaceChildren(words)
}
