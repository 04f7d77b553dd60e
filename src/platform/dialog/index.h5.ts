import { backGuard } from '../backGuard'
import type { Ask, Question } from './types'
import './dialog.scss'

function button(text: string, className: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.textContent = text
  made.addEventListener('click', onClick)
  return made
}

function heading(id: string, tag: 'h2' | 'p', text: string): HTMLElement {
  const made = document.createElement(tag)
  made.id = id
  made.textContent = text
  return made
}

function open(question: Question, answer: (isYes: boolean) => void): void {
  const dialog = document.createElement('dialog')
  const close = (isYes: boolean) => {
    // Closed before removal, otherwise the browser does not restore the focus.
    if (typeof dialog.close === 'function') dialog.close()
    dialog.remove()
    stopGuarding()
    answer(isYes)
  }
  const decline = () => {
    if (question.cancelText !== undefined) close(false)
  }
  // Without a decline option, going back keeps the page as well: the question stays open.
  const stopGuarding = backGuard.add(decline)
  dialog.className = 'dialog'
  dialog.setAttribute('role', 'alertdialog')
  dialog.setAttribute('aria-labelledby', 'dialogTitle')
  dialog.setAttribute('aria-describedby', 'dialogContent')
  const buttons = document.createElement('div')
  buttons.className = 'dialog__buttons'
  if (question.cancelText !== undefined)
    buttons.append(button(question.cancelText, 'dialog__button', () => close(false)))
  buttons.append(
    button(question.confirmText, 'dialog__button dialog__button--yes', () => close(true)),
  )
  dialog.append(
    heading('dialogTitle', 'h2', question.title),
    heading('dialogContent', 'p', question.content),
    buttons,
  )
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    decline()
  })
  document.body.append(dialog)
  // Browsers before 2022 know the element but not showModal.
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
  buttons.querySelector<HTMLButtonElement>('.dialog__button--yes')?.focus()
}

let previous: Promise<unknown> = Promise.resolve()

/** A second question waits for the answer to the first. */
export const ask: Ask = (question) => {
  const answered = previous.then(() => new Promise<boolean>((answer) => open(question, answer)))
  previous = answered
  return answered
}
