import { eMallOrderCalls } from '@/contract/eMallOrder'
import { mallOrderCalls } from '@/contract/mallOrder'
import type { Asked } from '@/features/checkout/actions/sendOnce'
import {
  useOrderIntent,
  type IntentOptions,
  type OrderIntent,
} from '@/features/checkout/actions/useOrderIntent'
import { submitForA } from '../model/familyA'

/** Makes orders of what is wished for, in the words of family B; what else it gives is the cashier's. */
type UseSubmit = (options: IntentOptions) => OrderIntent<Asked<typeof mallOrderCalls.submit>>

const useSubmitInB: UseSubmit = (options) =>
  useOrderIntent(mallOrderCalls.submit, { ...options, orderOf: ({ Order }) => Order })

const useSubmitInA: UseSubmit = (options) => {
  const { make, ...cashier } = useOrderIntent(eMallOrderCalls.submit, {
    ...options,
    orderOf: ({ PayOrder }) => PayOrder,
  })
  return { ...cashier, make: (wish) => make(submitForA(wish)) }
}

/** In the family that the park speaks (queries/mallOrders). */
export const useSubmitGoods: UseSubmit =
  process.env.MALL_FAMILY === 'a' ? useSubmitInA : useSubmitInB
