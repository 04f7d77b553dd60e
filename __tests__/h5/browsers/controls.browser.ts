/** What browsers do differently beside drawing: where the focus goes, and the way back out of a dialog. */
import { routes } from '@/routes'
import { expect, test } from './support/test'

/** Role and name of what has the focus, and whether it lies in a dialog. Runs in the page. */
function focused(): { label: string; isInDialog: boolean } {
  const element = document.activeElement
  const label = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  return { label, isInDialog: Boolean(element?.closest('[role="alertdialog"]')) }
}

test('a dialog takes the focus, closes by back and gives the focus back', async ({ person }) => {
  await person.become('member')
  await person.open(routes.my)
  await person.settle()
  const opener = { role: 'button', name: '退出登录' }
  const focus = () => person.engine.evaluate(focused)
  await person.tap(opener)
  await expect.poll(focus).toMatchObject({ isInDialog: true })
  await person.engine.evaluate(() => window.history.back())
  await expect.poll(focus).toEqual({ label: '退出登录', isInDialog: false })
  // Only a dialog that is gone lets the finger through to the page, which is still the same.
  await person.arrive(new RegExp(routes.my))
  await person.tap(opener)
  await expect.poll(focus).toMatchObject({ isInDialog: true })
})
