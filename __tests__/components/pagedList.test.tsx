/** PagedList on the notices page, with three pages of notices. */
import { View } from '@tarojs/components'
import { useLayoutEffect, useState } from 'react'
import { Button } from '@/components/button/Button'
import { PagedList } from '@/components/pagedList/PagedList'
import { noticeRow } from '@/contract/announcement'
import { failed, pageOf, refused, silent, type Answers } from '../support/screens/fakePark'
import { openComponent } from '../support/screens/openComponent'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const row = (name: string) => sample(noticeRow, { fields: { Id: name, Title: `公告${name}` } })
const pages = [['1', '2'], ['3', '4'], ['5']]
const three: Answers = {
  'announcement.list': ({ PageIndex = 1 }) =>
    pageOf((pages[PageIndex - 1] ?? []).map(row), { current: PageIndex, count: 3 }),
}
const titles = (rows: string[]) => rows.map((text) => /公告(\d)/.exec(text)?.[1]).join('')

test('the next page loads at the bottom until the last page', async () => {
  const page = await openPage('notices', { answers: three })
  expect(titles(page.rows())).toBe('12')
  await page.trigger('onReachBottom')
  expect(titles(page.rows())).toBe('1234')
  await page.tap('加载更多')
  expect(titles(page.rows())).toBe('12345')
  expect(page.text()).toContain('没有更多了')
  await page.trigger('onReachBottom')
  const pages = page.requests('announcement.list').map(({ request }) => request.PageIndex)
  expect(pages).toEqual([1, 2, 3])
})

test('reaching the bottom twice while loading sends one request', async () => {
  const page = await openPage('notices', { answers: three })
  page.park.answer({ 'announcement.list': silent })
  await page.trigger('onReachBottom')
  await page.trigger('onReachBottom')
  expect(page.requests('announcement.list')).toHaveLength(2)
  expect(page.text()).toContain('正在加载…')
})

test('a failed further page keeps the rows and is retried on request', async () => {
  const page = await openPage('notices', { answers: three })
  page.park.answer({ 'announcement.list': refused('园区正在维护') })
  await page.trigger('onReachBottom')
  expect(titles(page.rows())).toBe('12')
  await page.trigger('onReachBottom')
  expect(page.requests('announcement.list')).toHaveLength(2)
  page.park.answer(three)
  await page.tap('加载失败，重试')
  expect(titles(page.rows())).toBe('1234')
})

test('an empty list without pages is shown as empty', async () => {
  const answers = { 'announcement.list': pageOf([], { current: 1, count: 0 }) }
  const page = await openPage('notices', { answers })
  expect(page.text()).toContain('还没有公告')
  await page.trigger('onReachBottom')
  expect(page.requests('announcement.list')).toHaveLength(1)
})

test('a list that became empty while scrolling stops loading', async () => {
  const page = await openPage('notices', { answers: three })
  page.park.answer({ 'announcement.list': pageOf([], { current: 2, count: 1 }) })
  await page.trigger('onReachBottom')
  await page.trigger('onReachBottom')
  await page.trigger('onReachBottom')
  expect(page.requests('announcement.list')).toHaveLength(2)
})

test('pulling down reloads everything shown', async () => {
  const page = await openPage('notices', { answers: three })
  page.park.answer({ 'announcement.list': pageOf([row('9')]) })
  await page.pullDown(300)
  expect(titles(page.rows())).toBe('9')
})

test('a failed refresh keeps the rows', async () => {
  const page = await openPage('notices', { answers: three })
  page.park.answer({ 'announcement.list': failed(400, '稍后再试') })
  await page.pullDown(300)
  expect(titles(page.rows())).toBe('12')
  expect(page.text()).not.toContain('正在刷新')
})

test('a change of the page around it draws no row again, and a next page only its own', async () => {
  let drawn = 0
  function Row({ text }: { text: string }) {
    drawn += 1
    return <View>{text}</View>
  }
  const pagesOf = (count: number) =>
    Array.from({ length: count }, (_, page) => ({
      DataRows: Array.from({ length: 40 }, (__, row) => ({ Id: `${page}-${row}` })),
    }))
  function Page() {
    const [count, setCount] = useState(1)
    const [typed, setTyped] = useState('')
    const query = {
      ...{ data: { pages: pagesOf(count) }, error: null, isPending: false, refetch: jest.fn() },
      ...{ hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false },
      fetchNextPage: () => setCount(count + 1),
    }
    return (
      <>
        <Button onPress={() => setTyped(`${typed}a`)}>输入</Button>
        <PagedList query={query} keyOf={({ Id }) => Id} skeleton={null} emptyState={null}>
          {({ Id }) => <Row text={Id} />}
        </PagedList>
        <View>{typed}</View>
      </>
    )
  }
  const page = await openComponent(() => <Page />)
  expect(drawn).toBe(40)
  await page.tap('输入')
  await page.tap('输入')
  expect(page.text()).toContain('aa')
  expect(drawn).toBe(40)
  await page.tap('加载更多')
  expect(drawn).toBe(80)
  expect(page.rows()).toHaveLength(80)
})

test('the first page of a list and of another filter fills the screen first; a list read again keeps its rows', async () => {
  const commits = new Set<string>()
  const queryOf = (name: string) => ({
    data: {
      pages: [{ DataRows: Array.from({ length: 20 }, (_, row) => ({ Id: `${name}${row}` })) }],
    },
    ...{ error: null, isPending: false, refetch: jest.fn(), hasNextPage: false },
    ...{ isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: jest.fn() },
  })
  const withNew = queryOf('b')
  withNew.data.pages[0]?.DataRows.unshift({ Id: 'new' })
  const queries = [
    { ...queryOf(''), data: undefined, isPending: true },
    queryOf('a'),
    queryOf('b'),
    withNew,
  ] as const
  function Row({ name }: { name: string }) {
    useLayoutEffect(() => {
      const foot = document.querySelector('.pagedList__foot')?.textContent
      commits.add(`${document.querySelectorAll('.pagedList__row').length} ${foot}`)
    })
    return <View>{name}</View>
  }
  function Page() {
    const [at, setAt] = useState(0)
    return (
      <>
        <Button onPress={() => setAt(at + 1)}>换</Button>
        <PagedList
          query={queries[at] ?? queries[0]}
          keyOf={({ Id }) => Id}
          skeleton={null}
          emptyState={null}
        >
          {({ Id }) => <Row name={Id} />}
        </PagedList>
      </>
    )
  }
  const page = await openComponent(() => <Page />)
  const slices = [...['6', '8', '10', '12', '14', '16', '18'].map((rows) => `${rows} `), '20 ']
  await page.tap('换')
  expect([...commits]).toEqual(slices)
  commits.clear()
  await page.tap('换')
  expect([...commits]).toEqual(slices)
  commits.clear()
  await page.tap('换')
  expect([...commits]).toEqual(['21 '])
})

test('rows that show a time are drawn again with a newer answer', async () => {
  let drawn = 0
  function Row() {
    drawn += 1
    return <View />
  }
  function Page() {
    const [dataUpdatedAt, setAt] = useState(0)
    const query = {
      ...{ data: { pages: [{ DataRows: [{ Id: '1' }] }] }, error: null, isPending: false },
      ...{ refetch: jest.fn(), hasNextPage: false, isFetchingNextPage: false },
      ...{ isFetchNextPageError: false, fetchNextPage: jest.fn(), dataUpdatedAt },
    }
    return (
      <>
        <Button onPress={() => setAt(dataUpdatedAt + 60_000)}>刷新</Button>
        <PagedList query={query} keyOf={({ Id }) => Id} skeleton={null} emptyState={null}>
          {() => <Row />}
        </PagedList>
      </>
    )
  }
  const page = await openComponent(() => <Page />)
  await page.tap('刷新')
  expect(drawn).toBe(2)
})

test('a further page is rendered after the tap or frame that it came with, other rows at once', async () => {
  const seen: string[] = []
  const query = {
    ...{ error: null, isPending: false, refetch: () => undefined, fetchNextPage: () => undefined },
    ...{ hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false },
  }
  const first = { DataRows: [row('1'), row('2')] }
  const more = [first, { DataRows: [row('3')] }]
  function Host() {
    const [data, setData] = useState({ pages: [first] })
    useLayoutEffect(() => {
      const rows = [...document.querySelectorAll('.pagedList__row')]
      seen.push(titles(rows.map(({ textContent }) => textContent ?? '')))
    }, [data])
    return (
      <View>
        <Button onPress={() => setData({ pages: more })}>下一页</Button>
        <Button onPress={() => setData({ pages: [{ DataRows: [row('4')] }] })}>筛选</Button>
        <PagedList
          query={{ ...query, data }}
          keyOf={({ Id }) => Id}
          skeleton={null}
          emptyState={null}
        >
          {({ Title }) => <View>{Title}</View>}
        </PagedList>
      </View>
    )
  }
  const page = await openComponent(() => <Host />)
  await page.tap('下一页')
  expect(titles(page.rows())).toBe('123')
  await page.tap('筛选')
  expect(titles(page.rows())).toBe('4')
  expect(seen).toEqual(['12', '12', '4'])
})

test('a further page of many rows comes in slices, each of which fits into a frame', async () => {
  const counts = new Set<number>()
  let drawn = 0
  // A row with a function of its own is drawn again with its page, but not with each slice.
  function Row({ text }: { text: string; onPress: () => void }) {
    drawn += 1
    useLayoutEffect(() => void counts.add(document.querySelectorAll('.pagedList__row').length))
    return <View>{text}</View>
  }
  const pageOfRows = (page: number) => ({
    DataRows: Array.from({ length: 20 }, (_, at) => ({ Id: `${page}-${at}` })),
  })
  const first = pageOfRows(1)
  const all = [first, pageOfRows(2)]
  function Host() {
    const [pages, setPages] = useState([first])
    const query = {
      ...{ data: { pages }, error: null, isPending: false, refetch: () => undefined },
      ...{ hasNextPage: pages.length === 1, isFetchingNextPage: false },
      ...{ isFetchNextPageError: false, fetchNextPage: () => setPages(all) },
    }
    return (
      <PagedList query={query} keyOf={({ Id }) => Id} skeleton={null} emptyState={null}>
        {({ Id }) => <Row text={Id} onPress={() => undefined} />}
      </PagedList>
    )
  }
  const page = await openComponent(() => <Host />)
  await page.tap('加载更多')
  expect(page.rows()).toEqual(all.flatMap(({ DataRows }) => DataRows.map(({ Id }) => Id)))
  expect([...counts]).toEqual(Array.from({ length: 18 }, (_, slice) => 6 + 2 * slice))
  // The host is rendered twice, with the first page and with both.
  expect(drawn).toBe(20 + 20 + 20)
  expect(page.text()).toContain('没有更多了')
})
