export interface Toast {
  /** Chinese text for the user; long texts wrap. Any other text is replaced by the standard failure message. */
  text: string
  /** Duration in ms; default 1,500. */
  durationMs?: number
  /** The drawn crying face of spec 8, row "network failure". */
  image?: 'crying'
}

/** Shows a toast; it replaces an earlier one. */
export type ShowToast = (toast: Toast) => void
