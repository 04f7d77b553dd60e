import { mallOrderCalls } from '@/contract/mallOrder'
import { useOrderIntent, type IntentOptions } from '@/features/checkout/actions/useOrderIntent'

/** Makes orders of what is wanted; what else it gives is the cashier's. */
export const useSubmitGoods = (options: IntentOptions) =>
  useOrderIntent(mallOrderCalls.submit, { ...options, orderOf: ({ Order }) => Order })
