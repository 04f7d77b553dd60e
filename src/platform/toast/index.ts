import { shownSentence } from '@/utils/sentence'
import type { ShowToast, Toast } from './types'

/** Shown toasts, oldest first; there is no screen here. */
export const shownToasts: Toast[] = []

export const showToast: ShowToast = (toast) =>
  void shownToasts.push({ ...toast, text: shownSentence(toast.text) })
