import type * as Queries from '@/request/queryClient'
import { routes } from '@/routes'
import { openPage } from '../support/screens/openPage'

const call = 'pay.getUserMaxBalance'

test('a page covered by a payment reloads when shown again, not before', async () => {
  const page = await openPage('wallet', { user: true, otherwise: {} })
  const { queryClient } = page.module<typeof Queries>('request/queryClient')
  const before = page.requests(call).length
  expect(before).toBeGreaterThan(0)
  await page.tap(/充值/)
  const covered = page.path()
  expect(covered).not.toBe(routes.wallet)
  const there = page.requests(call).length
  // Invalidates the data as features/checkout does after a payment.
  await queryClient.invalidateQueries({ refetchType: 'none' })
  await page.settled()
  expect(page.requests(call)).toHaveLength(there)
  await page.goBack()
  expect(page.path()).toBe(routes.wallet)
  expect(page.requests(call)).toHaveLength(there + 1)
})

test('an unchanged covered page does not reload', async () => {
  const page = await openPage('wallet', { user: true, otherwise: {} })
  await page.tap(/充值/)
  const there = page.requests(call).length
  await page.goBack()
  expect(page.requests(call)).toHaveLength(there)
})
