import { Screen } from '@/components/screen/Screen'
import { openComponent } from '../support/screens/openComponent'

async function open() {
  let finish: () => void = () => undefined
  const onRefresh = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const page = await openComponent(() => <Screen onRefresh={onRefresh}>列表</Screen>)
  return { page, onRefresh, finish: () => finish() }
}

test('a long pull refreshes once, and the indicator stays until the content arrives', async () => {
  const { page, onRefresh, finish } = await open()
  await page.pullDown(200)
  expect(onRefresh).toHaveBeenCalledTimes(1)
  expect(page.getByRole('status').textContent).toBe('正在刷新…')
  finish()
  await page.settled()
  expect(page.findByRole('status')).toBeNull()
})

test('a short pull does nothing', async () => {
  const { page, onRefresh } = await open()
  await page.pullDown(100)
  expect(onRefresh).not.toHaveBeenCalled()
  expect(page.findByRole('status')).toBeNull()
})

test('a page scrolled down scrolls without a refresh', async () => {
  const { page, onRefresh } = await open()
  page.element.scrollTop = 40
  await page.pullDown(300)
  expect(onRefresh).not.toHaveBeenCalled()
})

test('a second pull during a refresh is ignored', async () => {
  const { page, onRefresh, finish } = await open()
  await page.pullDown(200)
  await page.pullDown(200)
  await page.pullDown(10)
  expect(onRefresh).toHaveBeenCalledTimes(1)
  finish()
  await page.settled()
  await page.pullDown(200)
  expect(onRefresh).toHaveBeenCalledTimes(2)
})
