import type { CallOptions, Deed } from './asyncApi'
import { Misuse, WxFailure } from './failure'

export interface Toast {
  title: string
  icon: string
  /** Picture shown instead of the icon. */
  image?: string
  durationMs: number
}

/** A modal or action sheet waiting for the user. */
export interface Dialog {
  kind: 'modal' | 'actionSheet'
  title: string
  content: string
  buttons: string[]
  /** True for a modal with a field. */
  isEditable?: boolean
  /** Answers it. @param text typed into an editable modal */
  choose(button: string, text?: string): void
}

/** WeChat's default duration of wx.showToast, ms. */
const TOAST_MS = 1500
/** Beside an icon or picture WeChat draws seven Chinese characters and cuts off the rest. */
const TITLE_WIDTH_WITH_ICON = 14
const BUTTON_CHARACTERS = 4
const SHEET_ITEMS = 6

/** A Chinese character is as wide as two Latin ones. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u00ff' ? 2 : 1), 0)

/** WeChat's overlays: toasts, loading indicator, modals and action sheets. */
export class Dialogs {
  /** All toasts shown, oldest first. */
  readonly toasts: Toast[] = []
  /** Title of the loading indicator while it is shown. */
  loading: string | undefined
  /** Dialog that covers the page and waits for an answer. */
  open: Dialog | undefined

  /**
   * @param report receives overlays that WeChat would draw differently than the app intends
   * @param has whether the package has a file
   */
  constructor(
    private readonly report: (where: string, error: unknown) => void,
    private readonly has: (file: string) => boolean,
  ) {}

  deeds(): Record<string, Deed> {
    return {
      showToast: (options) => {
        this.loading = undefined
        const { title, icon = 'success', image, duration = TOAST_MS } = options
        if (image !== undefined || icon !== 'none') this.checkWidth('wx.showToast', String(title))
        if (image !== undefined) this.checkPicture('wx.showToast', String(image))
        this.toasts.push({
          title: String(title),
          icon: String(icon),
          image: image as string | undefined,
          durationMs: Number(duration),
        })
      },
      hideToast: () => undefined,
      showLoading: ({ title }) => {
        this.checkWidth('wx.showLoading', String(title))
        this.loading = String(title)
      },
      hideLoading: () => {
        this.loading = undefined
      },
    }
  }

  /** Calls that wait for the user. */
  questions(): Record<string, Deed> {
    return {
      showModal: (options) => this.ask((answer) => this.modal(options, answer)),
      showActionSheet: (options) =>
        this.ask((answer, refuse) => this.actionSheet(options, answer, refuse)),
    }
  }

  /** WeChat's own privacy dialog. @returns true when the user agrees */
  async askForPrivacy(): Promise<boolean> {
    const title = '用户隐私保护提示'
    const buttons = { cancelText: '拒绝', confirmText: '同意' }
    const answer = await this.ask((choose) => this.modal({ title, ...buttons }, choose))
    return (answer as { confirm: boolean }).confirm
  }

  private checkWidth(where: string, title: string): void {
    if (widthOf(title) > TITLE_WIDTH_WITH_ICON)
      this.report(where, `"${title}" is cut off: beside an icon there is room for 7 characters`)
  }

  private checkPicture(where: string, image: string): void {
    if (!this.has(image.replace(/^\//, '')))
      this.report(where, `image is ${image}: WeChat shows only files of the package`)
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
        throw new Misuse(`parameter error: parameter.${name} should be String`)
    const confirmText = String(options.confirmText ?? '确定')
    const cancelText = String(options.cancelText ?? '取消')
    const buttons = options.showCancel === false ? [confirmText] : [cancelText, confirmText]
    for (const text of buttons)
      if (text.length > BUTTON_CHARACTERS)
        throw new Misuse(`button text "${text}" has more than 4 characters`)
    return {
      kind: 'modal',
      isEditable: options.editable === true,
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
    if (items.length === 0 || items.length > SHEET_ITEMS)
      throw new Misuse('parameter error: itemList should have 1 to 6 items')
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
