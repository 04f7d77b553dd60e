import { storedCardCalls } from '@/contract/storedCard'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'

/** Makes an order for a card; the card is bound automatically after the payment. */
export const useBuyCard = (forgetTyped: () => void) =>
  useOrderIntent(storedCardCalls.purchasingCard, { forgetTyped })
