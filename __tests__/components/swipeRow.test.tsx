import { Pressable } from '@/components/pressable/Pressable'
import { SwipeRow } from '@/components/swipeRow/SwipeRow'
import { openComponent } from '../support/screens/openComponent'

const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

/** jsdom lays nothing out: what lies under the row is said to be so wide. */
const actionPx = 90

async function openRow(disabled: boolean) {
  const onAction = jest.fn()
  const onPress = jest.fn()
  const [left, top, height, toJSON] = [0, 0, 60, () => '']
  const box = {
    left,
    x: left,
    right: actionPx,
    width: actionPx,
    top,
    y: top,
    bottom: height,
    height,
  }
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON })
  const page = await openComponent(() => (
    <SwipeRow action="标为已读" disabled={disabled} onAction={onAction}>
      <Pressable onPress={onPress}>一条消息</Pressable>
    </SwipeRow>
  ))
  const row = page.element.querySelector<HTMLElement>('.nut-swipe')!
  const moved = () => page.element.querySelector<HTMLElement>('.nut-swipe-wrapper')!.style.transform
  const swipe = async (px: number) => {
    for (const [type, x] of [
      ['touchstart', 200],
      ['touchmove', 200 + px],
      ['touchend', 200 + px],
    ] as const) {
      const touches = [{ clientX: x, clientY: 50, identifier: 0, target: row }]
      const event = new Event(type, { bubbles: true, cancelable: true })
      row.dispatchEvent(Object.assign(event, { touches, changedTouches: touches }))
      await pause()
    }
    await page.settled()
  }
  return { page, swipe, moved, onAction, onPress }
}

afterEach(() => jest.restoreAllMocks())

test('a swipe to the left uncovers the shortcut, which closes the row and acts', async () => {
  const { page, swipe, moved, onAction, onPress } = await openRow(false)
  await swipe(-80)
  expect(moved()).toBe(`translate(-${actionPx}px, 0)`)
  page.element.querySelector<HTMLElement>('.swipeRow__action')!.click()
  await page.settled()
  expect(onAction).toHaveBeenCalledTimes(1)
  expect(onPress).not.toHaveBeenCalled()
  expect(moved()).toBe('translate(0px, 0)')
})

test('with nothing to do the row stays, and can be pressed', async () => {
  const { page, swipe, moved, onPress } = await openRow(true)
  await swipe(-80)
  expect(moved()).toBe('translate(0px, 0)')
  await page.tap('一条消息')
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('keyboard and screen reader meet the row alone', async () => {
  const { page } = await openRow(false)
  expect(page.names('button')).toEqual(['一条消息'])
  expect(page.element.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})
