import type { Runtime } from '../../weappHost/runtime'
import type { Dialog } from '../../weappHost/wx/dialogs'
import { button, cover, make } from './overlay'

const icons: Record<string, string> = { success: '✓', error: '✕', loading: '◌' }

/** WeChat's toasts, loading indicator, modals and action sheets. */
export class Overlays {
  private shownToasts = 0
  private closeToast: () => void = () => undefined
  private loading: string | undefined
  private closeLoading: () => void = () => undefined
  private dialog: Dialog | undefined
  private closeDialog: () => void = () => undefined

  /** Draws what has changed. */
  draw({ dialogs }: Runtime): void {
    const { toasts } = dialogs
    const toast = toasts.at(-1)
    if (toast && toasts.length > this.shownToasts) {
      this.closeToast()
      const icon = icons[toast.icon]
      const box = make('div', icon ? 'toast toast--icon' : 'toast')
      if (icon) box.append(make('span', 'toast__icon', icon))
      box.append(toast.title)
      box.setAttribute('role', 'status')
      const close = cover(box, 'clear')
      this.closeToast = close
      setTimeout(close, toast.durationMs)
    }
    this.shownToasts = toasts.length
    if (dialogs.loading !== this.loading) {
      this.closeLoading()
      this.loading = dialogs.loading
      if (this.loading !== undefined) {
        this.closeToast()
        const icon = make('span', 'toast__icon', '◌')
        this.closeLoading = cover(make('div', 'toast toast--icon', icon, this.loading), 'clear')
      }
    }
    if (dialogs.open !== this.dialog) {
      this.closeDialog()
      this.dialog = dialogs.open
      if (this.dialog) this.closeDialog = cover(dialogBox(this.dialog), placeOf(this.dialog))
    }
  }
}

const placeOf = ({ kind }: Dialog) => (kind === 'actionSheet' ? 'low' : '')

function dialogBox(dialog: Dialog): HTMLElement {
  const { kind, title, content, buttons } = dialog
  const isSheet = kind === 'actionSheet'
  const field = dialog.isEditable ? make('input', 'modal__field') : undefined
  const choices = buttons.map((text) => button(text, () => dialog.choose(text, field?.value)))
  const box = isSheet
    ? make('div', 'sheet', ...(title ? [make('p', 'modal__text', title)] : []), ...choices)
    : make('div', 'modal')
  if (!isSheet) {
    if (title) box.append(make('div', 'modal__title', title))
    box.append(make('div', 'modal__text', content))
    if (field) box.append(field)
    box.append(make('div', 'modal__buttons', ...choices))
  }
  box.setAttribute('role', isSheet ? 'dialog' : 'alertdialog')
  box.setAttribute('aria-label', title || content)
  return box
}
