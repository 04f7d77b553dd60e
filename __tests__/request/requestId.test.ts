import { newRequestId, requestIdOf } from '@/request/requestId'
import { moneyFields } from '@/contract/fields'
import { clearOpenRequests, forgetIntent } from '@/state/openRequests'
import * as v from 'valibot'

beforeEach(clearOpenRequests)

test('RequestIds fit the contract and are unique', async () => {
  const ids = await Promise.all(Array.from({ length: 1000 }, newRequestId))
  expect(ids.every((id) => v.is(moneyFields.RequestId, id))).toBe(true)
  expect(new Set(ids).size).toBe(1000)
})

test('the RequestId of an intent stays until its outcome is known', async () => {
  const first = await requestIdOf('pay/1')
  expect(await requestIdOf('pay/1')).toBe(first)
  expect(await requestIdOf('pay/2')).not.toBe(first)
  forgetIntent('pay/1')
  expect(await requestIdOf('pay/1')).not.toBe(first)
})

test('two concurrent tries share one RequestId', async () => {
  const [first, second] = await Promise.all([requestIdOf('pay/1'), requestIdOf('pay/1')])
  expect(second).toBe(first)
})
