import { shownSentence } from '@/utils/sentence'
import type { ShowToast, Toast } from './types'

/** What was shown, oldest first: nobody looks at a screen here. */
export const shownToasts: Toast[] = []

export const showToast: ShowToast = (toast) =>
  void shownToasts.push({ ...toast, text: shownSentence(toast.text) })
