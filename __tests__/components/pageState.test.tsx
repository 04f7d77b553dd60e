import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { EmptyState, PageState, type Loadable } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { RequestError } from '@/rules/requestError'
import { openComponent } from '../support/screens/openComponent'

type Query = Loadable<string[]>

const waiting: Query = { data: undefined, error: null, isPending: true, refetch: () => undefined }
const broken: Query = { ...waiting, isPending: false, error: new Error('服务繁忙，请稍后再试') }

/** Opens with nothing, and puts the list there when the person presses 打开. */
async function open(query: Query) {
  const page = await openComponent(function Page() {
    const [isOpen, setOpen] = useState(false)
    if (!isOpen) return <Button onPress={() => setOpen(true)}>打开</Button>
    return (
      <PageState
        query={query}
        skeleton={<Skeleton className="theSkeleton" />}
        isEmpty={(rows) => rows.length === 0}
        emptyState={<EmptyState title="还没有券" hint="去领券中心看看" />}
      >
        {(rows) => <Button onPress={() => undefined}>{rows.join('、')}</Button>}
      </PageState>
    )
  })
  jest.useFakeTimers()
  await page.tap('打开')
  return page
}

afterEach(() => jest.useRealTimers())

const isSkeletonShown = (element: HTMLElement) =>
  element.querySelector('.theSkeleton')?.closest('.pageState__hidden') === null

test('the skeleton appears after 200 ms, so that quick answers do not flicker', async () => {
  const page = await open(waiting)
  jest.advanceTimersByTime(199)
  await page.settled()
  expect(isSkeletonShown(page.element)).toBe(false)
  jest.advanceTimersByTime(1)
  await page.settled()
  expect(isSkeletonShown(page.element)).toBe(true)
  expect(page.element.querySelector('[aria-busy="true"]')).not.toBeNull()
})

test('after 3,000 ms a slow network is reported, with a retry', async () => {
  const refetch = jest.fn()
  const page = await open({ ...waiting, refetch })
  jest.advanceTimersByTime(2999)
  await page.settled()
  expect(page.text()).toBe('')
  jest.advanceTimersByTime(1)
  await page.settled()
  expect(page.getByRole('status').textContent).toContain('网络较慢')
  await page.tap('重试')
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a failure shows its message and a retry', async () => {
  const refetch = jest.fn()
  const page = await open({ ...broken, refetch })
  expect(page.getByRole('alert').textContent).toContain('服务繁忙，请稍后再试')
  await page.tap('重试')
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('an empty answer explains what would be here', async () => {
  const page = await open({ ...waiting, isPending: false, data: [] })
  expect(page.text()).toBe('还没有券\n去领券中心看看')
})

test('content stays visible when its refresh fails', async () => {
  const page = await open({ ...broken, data: ['满减券'] })
  expect(page.names('button')).toEqual(['满减券'])
  expect(page.findByRole('alert')).toBeNull()
})

test('a disabled query shows the missing state instead of waiting', async () => {
  const page = await open({ ...waiting, fetchStatus: 'idle' })
  expect(page.text()).toContain('没有找到要看的内容')
  expect(page.names('button')).toEqual(['回首页'])
})

test('missing content shows a notice without a retry', async () => {
  const error = new RequestError({
    kind: 'failed',
    status: 404,
    isTemporary: false,
    message: '内容不存在或已下架',
  })
  const page = await open({ ...broken, error })
  expect(page.text()).toContain('内容不存在或已下架')
  expect(page.names('button')).toEqual(['回首页'])
})

test('content for members links to log-in', async () => {
  const error = new RequestError({ kind: 'signedOut', message: '请先登录' })
  const page = await open({ ...broken, error })
  expect(page.text()).toContain('登录后会回到这里')
  expect(page.names('button')).toEqual(['去登录'])
})
