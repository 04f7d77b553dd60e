/** Keyboard focus returns to its previous element with the page, but never into a field. */
import { routes } from '@/routes'
import { openPage, type OpenedPage } from '../support/screens/openPage'

const focused = () => document.activeElement as HTMLElement

/** From the wallet to the recharge and back; `onTheWay` plays what the browser does once the page is left. */
async function goAndComeBack(page: OpenedPage, onTheWay: () => void = () => undefined) {
  await page.tap(/充值/)
  expect(page.path()).not.toBe(routes.wallet)
  onTheWay()
  await page.goBack()
  expect(page.path()).toBe(routes.wallet)
}

async function openWallet() {
  const page = await openPage('wallet', { user: true, otherwise: {} })
  const link = page.getByRole('link', /充值/)
  return { page, link }
}

test('the focus returns to the link that left the page', async () => {
  const { page, link } = await openWallet()
  link.focus()
  await goAndComeBack(page, () => focused().blur())
  expect(focused()).toBe(link)
})

test('the focus returns even if the browser removes it before the page is hidden', async () => {
  const { page, link } = await openWallet()
  link.focus()
  link.blur()
  await goAndComeBack(page)
  expect(focused()).toBe(link)
})

test('the focus on another page is not restored here', async () => {
  const { page, link } = await openWallet()
  link.focus()
  await goAndComeBack(page, () => page.getByRole('button', '返回').focus())
  expect(focused()).toBe(link)
})

test('a field is not focused again, as a phone would open its keyboard', async () => {
  const { page } = await openWallet()
  const field = page.element.appendChild(document.createElement('input'))
  field.focus()
  field.blur()
  await goAndComeBack(page)
  expect(focused()).toBe(document.body)
})
