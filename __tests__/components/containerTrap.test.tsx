/**
 * WeChat's page-container, which reports a back gesture: present only while a page needs it; its report counts only
 * then.
 */
import type { PageContainerProps } from '@tarojs/components'
import { useEffect } from 'react'
import { backGuard } from '@/platform/backGuard'
import { ContainerTrap } from '@/platform/backTrap/ContainerTrap'
import { openComponent } from '../support/screens/openComponent'
import { passTime } from '../support/screens/testClock'

/** WeChat's container: a change of `show` shows or hides it, and its end is reported a moment later. */
const mockWechat = {
  isShown: false,
  isLeaving: false,
  isSilent: false,
  requestedShow: false,
  tell: () => {},
  follow(show: boolean, tell: () => void) {
    mockWechat.tell = tell
    if (show === mockWechat.requestedShow) return
    mockWechat.requestedShow = show
    if (!show && mockWechat.isShown) mockWechat.hide()
    mockWechat.isShown = show
  },
  hide() {
    mockWechat.isShown = false
    mockWechat.isLeaving = true
    setTimeout(() => {
      mockWechat.isLeaving = false
      if (!mockWechat.isSilent) mockWechat.tell()
    }, 50)
  },
}

jest.mock('@tarojs/components', () => ({
  ...jest.requireActual<object>('@tarojs/components'),
  PageContainer: ({ show = false, onAfterLeave }: PageContainerProps) => {
    useEffect(() => mockWechat.follow(show, () => onAfterLeave?.({} as never)))
    return null
  },
}))

/** Longer than the container rests. */
const rested = () => passTime(400)

/** Something that lies over the page. */
function overlay(): { isOpen: boolean; take: () => void } {
  const one = { isOpen: true, take: () => {} }
  const take = backGuard.add(() => one.take())
  one.take = () => {
    one.isOpen = false
    take()
  }
  return one
}

async function openPage() {
  Object.assign(mockWechat, { isShown: false, isLeaving: false, isSilent: false, asked: false })
  const page = await openComponent(() => <ContainerTrap />)
  return page
}

test('the container is shown again after a back if an overlay remains', async () => {
  await openPage()
  const lower = overlay()
  const upper = overlay()
  await rested()
  expect(mockWechat.isShown).toBe(true)
  mockWechat.hide()
  await rested()
  expect([lower.isOpen, upper.isOpen]).toEqual([true, false])
  expect(mockWechat.isShown).toBe(true)
  mockWechat.hide()
  await rested()
  expect(lower.isOpen).toBe(false)
  expect(mockWechat.isShown).toBe(false)
})

test('a late close event after a sheet’s cross closes no other sheet', async () => {
  await openPage()
  const first = overlay()
  await rested()
  first.take()
  await passTime(10)
  const next = overlay()
  await rested()
  expect(next.isOpen).toBe(true)
  expect(mockWechat.isShown).toBe(true)
  next.take()
  await rested()
})

test('the container is hidden while another page covers this one', async () => {
  const page = await openPage()
  const one = overlay()
  await rested()
  await page.trigger('onHide')
  expect(mockWechat.isShown).toBe(false)
  await rested()
  expect(one.isOpen).toBe(true)
  await page.trigger('onShow')
  await rested()
  expect(mockWechat.isShown).toBe(true)
  one.take()
  await rested()
})

describe('going back by the app', () => {
  /** Going back as WeChat does it: while the container is shown, or still leaving, it hides that instead. */
  function goBack() {
    const left = { pages: 0, swallowed: 0 }
    const go = () => {
      if (mockWechat.isShown || mockWechat.isLeaving) left.swallowed += 1
      else left.pages += 1
      return Promise.resolve()
    }
    return { left, done: backGuard.leave(go) }
  }

  test('just after a sheet was closed waits for the container to leave', async () => {
    await openPage()
    const sheet = overlay()
    await rested()
    sheet.take()
    const { left, done } = goBack()
    expect(left).toEqual({ pages: 0, swallowed: 0 })
    await rested()
    await done
    expect(left).toEqual({ pages: 1, swallowed: 0 })
  })

  test('over an open sheet leaves the sheet open', async () => {
    await openPage()
    const sheet = overlay()
    await rested()
    const { left, done } = goBack()
    await rested()
    await done
    expect(left).toEqual({ pages: 1, swallowed: 0 })
    expect(sheet.isOpen).toBe(true)
    sheet.take()
    await rested()
  })

  test('without a container is immediate', async () => {
    const { left, done } = goBack()
    expect(left.pages).toBe(1)
    await done
  })

  test('waits only a moment for a container whose end is not reported', async () => {
    await openPage()
    const sheet = overlay()
    await rested()
    mockWechat.isSilent = true
    sheet.take()
    const { left, done } = goBack()
    await rested()
    await done
    expect(left.pages).toBe(1)
  })
})
