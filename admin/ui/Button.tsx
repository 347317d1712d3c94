import { type ComponentProps, type MouseEvent, type ReactNode, useCallback, useId, useRef } from 'react'
import { dialed } from '#schemas/telephone'
import { Form } from './fields.tsx'
import { currentAddress, isPlainClick, navigate } from './navigation.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'ref'> {
  /** Undefined for a view that is not there, or not for this person: then it is text. */
  href: string | undefined
}

export function Link({ href, onClick, ...rest }: LinkProps) {
  if (href === undefined) return <span {...rest} />
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainClick(event) || href === currentAddress()) return
    event.preventDefault()
    navigate(href)
  }
  return <a {...rest} href={href} onClick={follow} />
}

type Variant = 'line' | 'primary' | 'action' | 'quiet' | 'danger'

export const Button = ({ variant = 'line', ...rest }: ComponentProps<'button'> & { variant?: Variant }) => (
  <button type="button" className="button" data-variant={variant} {...rest} />
)

export const ButtonLink = ({ variant = 'line', ...rest }: LinkProps & { variant?: Variant }) => (
  <Link className="button" data-variant={variant} {...rest} />
)

export const SiteLink = ({ at, variant = 'quiet' }: { at: string; variant?: 'quiet' | 'line' }) => (
  <a className="button" data-variant={variant} href={at} target="_blank" rel="noreferrer">
    See it on the site
  </a>
)

export const UndoButton = ({ undo }: { undo: (() => unknown) | undefined }) =>
  undo && (
    <p>
      <Button variant="quiet" onClick={undo}>
        Undo
      </Button>
    </p>
  )

interface DialogButtonProps {
  action: string
  name?: string
  variant?: Variant
  isBusy?: boolean
  question: ReactNode
  /** Its buttons of type `submit` close the dialog. */
  children: ReactNode
  onSubmit?: () => void
}

export function DialogButton({ action, name = action, variant, isBusy, ...rest }: DialogButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  return (
    <>
      <Button
        variant={variant}
        aria-label={name === action ? undefined : name}
        disabled={isBusy}
        onClick={() => dialog.current?.showModal()}
      >
        {action}
      </Button>
      <dialog ref={dialog} className="dialog" aria-labelledby={heading}>
        <form method="dialog" className="card" onSubmit={rest.onSubmit}>
          <h2 id={heading}>{rest.question}</h2>
          {rest.children}
        </form>
      </dialog>
    </>
  )
}

interface ConfirmButtonProps extends Pick<DialogButtonProps, 'action' | 'name' | 'question' | 'isBusy'> {
  children?: ReactNode
  cancel?: string
  onConfirm: () => void
}

export function ConfirmButton({ children, cancel = 'Cancel', onConfirm, ...ask }: ConfirmButtonProps) {
  return (
    <DialogButton {...ask} variant="danger">
      {children}
      <p className="row">
        <Button type="submit" variant="danger" onClick={onConfirm}>
          {ask.action}
        </Button>
        <Button type="submit">{cancel}</Button>
      </p>
    </DialogButton>
  )
}

export function Pager({ onNewer, onOlder }: { onNewer: (() => void) | undefined; onOlder: (() => void) | undefined }) {
  if (!onNewer && !onOlder) return null
  return (
    <nav className="row" aria-label="Pages of the list">
      <Button disabled={!onNewer} onClick={onNewer}>
        Newer
      </Button>
      <Button disabled={!onOlder} onClick={onOlder}>
        Older
      </Button>
    </nav>
  )
}

type Uses = readonly { title: string; href: string; isDraft: boolean }[]

/** Says where a picture or a file is used. */
export const UseList = ({ lead, none, uses }: { lead: string; none: string; uses: Uses }) => (
  <p className={uses.length === 0 ? 'soft' : undefined}>
    {uses.length === 0 ? none : lead}
    {uses.map(({ title, href, isDraft }, index) => (
      <span key={href}>
        {index > 0 && ', '}
        <Link href={href}>{title}</Link>
        {isDraft && ' (a draft)'}
      </span>
    ))}
  </p>
)

/** Stays on one line, as in `site/styles/base.css`. Text that is not one number is no link. */
export function TelephoneLink({ phone, ...rest }: ComponentProps<'a'> & { phone: string }) {
  const number = dialed(phone)
  return number ? (
    <a href={`tel:${number}`} {...rest}>
      {phone}
    </a>
  ) : (
    <span dir="auto">{phone}</span>
  )
}

interface DialogProps {
  heading: string
  /** The title of the button that submits; without one, the children have buttons of their own. */
  action?: string
  cancel?: string
  onOpen?: (dialog: HTMLDialogElement) => void
  onSubmit?: () => unknown
  onClose: () => void
  children: ReactNode
}

/** Is open as long as it is shown. `onOpen` may move the focus, which is on the first control. */
export function Dialog({ heading, action, cancel = 'Cancel', onOpen, onSubmit, onClose, children }: DialogProps) {
  const id = useId()
  const open = useCallback(
    (dialog: HTMLDialogElement | null) => {
      if (!dialog || dialog.open) return
      dialog.showModal()
      onOpen?.(dialog)
    },
    [onOpen],
  )
  return (
    <dialog ref={open} className="dialog" aria-labelledby={id} onClose={() => onClose()}>
      <Form className="card" onSubmit={onSubmit}>
        <h2 id={id}>{heading}</h2>
        {children}
        {action && (
          <p className="row">
            <Button type="submit" variant="action">
              {action}
            </Button>
            <Button onClick={onClose}>{cancel}</Button>
          </p>
        )}
      </Form>
    </dialog>
  )
}
