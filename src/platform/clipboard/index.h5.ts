import { copyFailure } from './copyFailure'
import type { CopyText } from './types'

/** For pages served without https and for older WebViews, where navigator.clipboard is missing. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.appendChild(field)
  field.select()
  field.setSelectionRange(0, text.length)
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}

export const copyText: CopyText = async (text) => {
  let cause: unknown
  try {
    await navigator.clipboard.writeText(text)
    return
  } catch (error) {
    cause = error
  }
  if (!copyBySelection(text)) throw copyFailure(cause)
}
