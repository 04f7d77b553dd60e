/** Browser differences besides rendering: focus handling, and closing a dialog by going back. */
import { routes } from '@/routes'
import { expect, test } from './support/test'

/** Accessible name of the focused element, and whether it is inside a dialog. Runs in the page. */
function focused(): { label: string; isInDialog: boolean } {
  const element = document.activeElement
  const label = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  return { label, isInDialog: Boolean(element?.closest('[role="alertdialog"]')) }
}

test('a dialog takes the focus, closes by back and restores the focus', async ({ person }) => {
  await person.become('member')
  await person.open(routes.settings)
  await person.settle()
  const opener = { role: 'button', name: '退出登录' }
  const focus = () => person.engine.evaluate(focused)
  await person.tap(opener)
  await expect.poll(focus).toMatchObject({ isInDialog: true })
  await person.engine.evaluate(() => window.history.back())
  await expect.poll(focus).toEqual({ label: '退出登录', isInDialog: false })
  // The page can only be tapped after the dialog is gone, and must still be the same one.
  await person.arrive(new RegExp(routes.settings))
  await person.tap(opener)
  await expect.poll(focus).toMatchObject({ isInDialog: true })
})
