/** Reads of pages: when they are sent, and how often. */
import { View } from '@tarojs/components'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, Suspense, useLayoutEffect, useState } from 'react'
import { Pressable } from '@/components/pressable/Pressable'
import { announcementCalls } from '@/contract/announcement'
import { call } from '@/request/call'
import { createQueryClient } from '@/request/queryClient'
import { useCall, usePagedCall } from '@/request/useCall'
import { openComponent } from '../support/screens/openComponent'
import { passTime } from '../support/screens/testClock'

jest.mock('@/request/call', () => ({ call: jest.fn() }))

const sent = jest.mocked(call)
const answer = { DataRows: [{ Id: '1' }], CurrentPageIndex: 1, PageCount: 1 }
beforeEach(() => sent.mockReset().mockImplementation(() => Promise.resolve(answer as never)))

test('polls at the interval that follows from the data, while its page is in front', async () => {
  const pages = (PageCount: number) => Promise.resolve({ ...answer, PageCount } as never)
  sent.mockImplementation(() => pages(2))
  function Page() {
    const pollMs = (data: { PageCount: number } | undefined) =>
      data?.PageCount === 2 ? 1000 : undefined
    const { data } = useCall(announcementCalls.list, {}, { staleMs: 0, pollMs })
    return <View>{`${data?.PageCount ?? 0} 页`}</View>
  }
  const client = createQueryClient()
  const page = await openComponent(() => (
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>
  ))
  const sentIn = async (ms: number) => {
    sent.mockClear()
    await passTime(ms)
    await page.settled()
    return sent.mock.calls.length
  }
  expect(await sentIn(5000)).toBeGreaterThan(2)
  await page.trigger('onHide')
  expect(await sentIn(5000)).toBe(0)
  await page.trigger('onShow')
  expect(await sentIn(5000)).toBeGreaterThan(2)
  sent.mockImplementation(() => pages(1))
  await sentIn(5000)
  expect(page.text()).toBe('1 页')
  expect(await sentIn(5000)).toBe(0)
})

const reads = {
  useCall: () => useCall(announcementCalls.list, {}, { staleMs: 0 }).data?.DataRows,
  usePagedCall: () =>
    usePagedCall(announcementCalls.list, {}, { staleMs: 0 }).data?.pages[0]?.DataRows,
}

describe.each(Object.entries(reads))('%s', (_name, useRows) => {
  test('sends its request before the page is drawn', async () => {
    let sentBefore: number | undefined
    function Page() {
      const rows = useRows()
      useLayoutEffect(() => {
        sentBefore ??= sent.mock.calls.length
      })
      return <View>{`${rows?.length ?? 0} 条公告`}</View>
    }
    const client = createQueryClient()
    const page = await openComponent(() => (
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    ))
    expect(page.text()).toContain('1 条公告')
    expect(sentBefore).toBe(1)
    expect(sent).toHaveBeenCalledTimes(1)
  })

  test('an answer that comes before the page is drawn is not requested again, at the next visit it is', async () => {
    let isReady = false
    let ready: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (ready = resolve))
    function Rows() {
      return <View>{`${useRows()?.length ?? 0} 条公告`}</View>
    }
    function Slow() {
      // As React expects of a component that is not ready.
      if (!isReady) throw waiting
      return null
    }
    function Page() {
      const [isOpen, setOpen] = useState(false)
      const turn = () => startTransition(() => setOpen(!isOpen))
      return (
        <Suspense fallback={null}>
          <Pressable onPress={turn}>{isOpen ? '收起' : '打开'}</Pressable>
          {isOpen && (
            <>
              <Rows />
              <Slow />
            </>
          )}
        </Suspense>
      )
    }
    const client = createQueryClient()
    const page = await openComponent(() => (
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    ))
    await page.tap('打开')
    expect(page.text()).not.toContain('条公告')
    expect(sent).toHaveBeenCalledTimes(1)
    isReady = true
    ready()
    await page.settled()
    expect(page.text()).toContain('1 条公告')
    expect(sent).toHaveBeenCalledTimes(1)
    await page.tap('收起')
    await page.tap('打开')
    expect(sent).toHaveBeenCalledTimes(2)
  })
})
