import { mallOrderCalls } from '@/contract/mallOrder'
import { useOrderIntent, type IntentOptions } from '@/features/checkout/actions/useOrderIntent'

/** Makes the orders; see useOrderIntent for the cashier. */
export const useSubmitGoods = (options: IntentOptions) =>
  useOrderIntent(mallOrderCalls.submit, { ...options, orderOf: ({ Order }) => Order })
