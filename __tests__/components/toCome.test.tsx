import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { PageState } from '@/components/pageState/PageState'
import { IfCome, isToCome } from '@/components/pageState/IfCome'
import { openComponent } from '../support/screens/openComponent'

const asked = {
  data: undefined as string | undefined,
  error: null,
  isPending: true,
  fetchStatus: 'fetching' as const,
  failureCount: 0,
  refetch: () => undefined,
}

const holding = (page: { element: HTMLElement }) =>
  page.element.querySelector('.toCome[data-awaited]')

afterEach(() => jest.useRealTimers())

test('only a first call under way holds back what follows', () => {
  expect(isToCome(asked)).toBe(true)
  expect(isToCome({ ...asked, isPending: false })).toBe(false)
  expect(isToCome({ ...asked, fetchStatus: 'paused' })).toBe(false)
  expect(isToCome({ ...asked, fetchStatus: 'idle' })).toBe(false)
  expect(isToCome({ ...asked, failureCount: 1 })).toBe(false)
})

test('a part holds its place until it is known to come or not', async () => {
  const page = await openComponent(() => {
    const [query, setQuery] = useState<Parameters<typeof isToCome>[0] & { data?: string }>(asked)
    return (
      <>
        <IfCome query={{ data: undefined, ...query }}>{(text) => text}</IfCome>
        <Button onPress={() => setQuery({ isPending: false, data: '两单待付' })}>answer</Button>
        <Button onPress={() => setQuery({ isPending: true, failureCount: 1 })}>fail</Button>
      </>
    )
  })
  expect(holding(page)?.getAttribute('aria-busy')).toBe('true')
  await page.tap('fail')
  expect(holding(page)).toBeNull()
  await page.tap('answer')
  expect(holding(page)).toBeNull()
  expect(page.text()).toContain('两单待付')
})

test('a call that hangs holds back the rest of the page for ten seconds only', async () => {
  const page = await openComponent(() => {
    const [isOpen, setOpen] = useState(false)
    if (!isOpen) return <Button onPress={() => setOpen(true)}>hang</Button>
    return (
      <PageState query={asked} skeleton={null}>
        {(text) => text}
      </PageState>
    )
  })
  jest.useFakeTimers()
  await page.tap('hang')
  jest.advanceTimersByTime(9999)
  await page.settled()
  expect(holding(page)).not.toBeNull()
  jest.advanceTimersByTime(1)
  await page.settled()
  expect(holding(page)).toBeNull()
})

test('a skeleton without a network holds nothing back', async () => {
  const page = await openComponent(() => (
    <PageState query={{ ...asked, fetchStatus: 'paused' }} skeleton={null}>
      {(text) => text}
    </PageState>
  ))
  expect(page.element.querySelector('.toCome')).not.toBeNull()
  expect(holding(page)).toBeNull()
})
