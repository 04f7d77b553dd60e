import { newRequestId, requestIdOf, settleIntent } from '@/request/requestId'
import { moneyFields } from '@/contract/endpoint'
import { clearDraftsAtom, storeDrafts } from '@/state/draft'
import { store } from '@/state/store'
import * as v from 'valibot'

beforeEach(() => store.set(clearDraftsAtom))
afterAll(storeDrafts)

test('is what the contract asks for, and never the same', async () => {
  const ids = await Promise.all(Array.from({ length: 1000 }, newRequestId))
  expect(ids.every((id) => v.is(moneyFields.RequestId, id))).toBe(true)
  expect(new Set(ids).size).toBe(1000)
})

test('stays the same for an intent until its outcome is known', async () => {
  const first = await requestIdOf('pay/1')
  expect(await requestIdOf('pay/1')).toBe(first)
  expect(await requestIdOf('pay/2')).not.toBe(first)
  settleIntent('pay/1')
  expect(await requestIdOf('pay/1')).not.toBe(first)
})
