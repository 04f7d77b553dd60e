import crying from '@/assets/illustrations/crying.svg'
import { toastMs } from '@/constants'
import { shownSentence } from '@/utils/sentence'
import type { ShowToast } from './types'
import './toast.scss'

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * One element for the whole app, outside React: a failure must be shown while a page is being removed. It stays in the
 * document while empty, so that screen readers announce new text.
 */
function box(): HTMLElement {
  const present = document.getElementById('toast')
  if (present) return present
  const made = document.createElement('div')
  made.id = 'toast'
  made.setAttribute('role', 'status')
  made.setAttribute('aria-live', 'polite')
  document.body.appendChild(made)
  return made
}

export const showToast: ShowToast = ({ text, durationMs = toastMs, image }) => {
  const toast = box()
  clearTimeout(timer)
  toast.replaceChildren()
  if (image === 'crying') {
    const picture = document.createElement('img')
    picture.src = crying
    picture.alt = ''
    picture.width = 64
    picture.height = 64
    toast.appendChild(picture)
  }
  toast.appendChild(document.createTextNode(shownSentence(text)))
  toast.className = 'toast toast--shown'
  timer = setTimeout(() => {
    toast.className = 'toast'
    toast.replaceChildren()
  }, durationMs)
}
