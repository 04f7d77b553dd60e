import { WxFailure, type CallOptions, type Deed } from './asyncApi'

export interface Toast {
  title: string
  icon: string
  /** A picture in place of the icon. */
  image?: string
  durationMs: number
}

/** A modal or action sheet that waits for a person. */
export interface Dialog {
  kind: 'modal' | 'actionSheet'
  title: string
  content: string
  buttons: string[]
  /** Answers it. @param text what was typed into an editable modal */
  choose(button: string, text?: string): void
}

/** WeChat's own default for wx.showToast. */
const TOAST_MS = 1500

/** What WeChat draws over the page: toasts, the loading sign, modals and action sheets. */
export class Dialogs {
  /** Every toast that was shown, oldest first. */
  readonly toasts: Toast[] = []
  /** Title of the loading sign while it is up. */
  loading: string | undefined
  /** What covers the page and waits for an answer. */
  open: Dialog | undefined

  deeds(): Record<string, Deed> {
    return {
      showToast: (options) => {
        this.loading = undefined
        this.toasts.push({
          title: String(options.title ?? ''),
          icon: String(options.icon ?? 'success'),
          image: options.image as string | undefined,
          durationMs: Number(options.duration ?? TOAST_MS),
        })
      },
      hideToast: () => undefined,
      showLoading: (options) => {
        this.loading = String(options.title ?? '')
      },
      hideLoading: () => {
        this.loading = undefined
      },
    }
  }

  /** Those that wait for a person. */
  questions(): Record<string, Deed> {
    return {
      showModal: (options) => this.ask((answer) => this.modal(options, answer)),
      showActionSheet: (options) =>
        this.ask((answer, refuse) => this.actionSheet(options, answer, refuse)),
    }
  }

  /** WeChat's own privacy dialog. @returns true when the person agrees */
  async askForPrivacy(): Promise<boolean> {
    const title = '用户隐私保护提示'
    const buttons = { cancelText: '拒绝', confirmText: '同意' }
    const answer = await this.ask((choose) => this.modal({ title, ...buttons }, choose))
    return (answer as { confirm: boolean }).confirm
  }

  private ask(
    build: (answer: (result: object) => void, refuse: (reason: string) => void) => Dialog,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const close = <T>(pass: (value: T) => void) => {
        return (value: T) => {
          this.open = undefined
          pass(value)
        }
      }
      this.open = build(
        close(resolve),
        close((reason: string) => reject(new WxFailure(reason))),
      )
    })
  }

  private modal(options: CallOptions, answer: (result: object) => void): Dialog {
    for (const name of ['title', 'content', 'confirmText', 'cancelText'])
      if (name in options && typeof options[name] !== 'string')
        throw new WxFailure(`parameter error: parameter.${name} should be String`)
    const confirmText = String(options.confirmText ?? '确定')
    const cancelText = String(options.cancelText ?? '取消')
    const buttons = options.showCancel === false ? [confirmText] : [cancelText, confirmText]
    for (const text of buttons)
      if (text.length > 4) throw new WxFailure(`button text "${text}" has more than 4 characters`)
    return {
      kind: 'modal',
      title: String(options.title ?? ''),
      content: String(options.content ?? ''),
      buttons,
      choose(button, text = '') {
        assertChoice(button, buttons)
        const confirm = button === confirmText
        const content = confirm && options.editable ? text : null
        answer({ confirm, cancel: !confirm, content })
      },
    }
  }

  private actionSheet(
    options: CallOptions,
    answer: (result: object) => void,
    refuse: (reason: string) => void,
  ): Dialog {
    const items = (options.itemList ?? []) as string[]
    if (items.length === 0 || items.length > 6)
      throw new WxFailure('parameter error: itemList should have 1 to 6 items')
    return {
      kind: 'actionSheet',
      title: String(options.alertText ?? ''),
      content: '',
      buttons: [...items, '取消'],
      choose(button) {
        assertChoice(button, [...items, '取消'])
        if (items.includes(button)) answer({ tapIndex: items.indexOf(button) })
        else refuse('cancel')
      },
    }
  }
}

function assertChoice(button: string, buttons: string[]): void {
  if (!buttons.includes(button))
    throw new Error(`the dialog has no "${button}", only ${buttons.join(', ')}`)
}
