export const opensDialog = (id: string) => ({ command: 'show-modal', commandfor: id }) as const
export const closesDialog = (id: string) => ({ command: 'close', commandfor: id }) as const

declare module 'react' {
  /** https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-command; React's types lack them. */
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined
    commandfor?: string | undefined
  }
  /** https://html.spec.whatwg.org/multipage/interactive-elements.html#attr-dialog-closedby */
  interface DialogHTMLAttributes<T> extends HTMLAttributes<T> {
    closedby?: 'any' | 'closerequest' | 'none' | undefined
  }
}
