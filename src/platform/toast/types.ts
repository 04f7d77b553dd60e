export interface Toast {
  /** Chinese text for a person; long ones wrap. Any other text is shown as the standard failure. */
  text: string
  /** How long it stays, in ms; 1,500 unless told. */
  durationMs?: number
  /** The drawn crying face of spec 8, row "network failure". */
  image?: 'crying'
}

/** Shows one toast; a later one takes the place of an earlier one. */
export type ShowToast = (toast: Toast) => void
