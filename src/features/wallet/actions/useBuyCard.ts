import { storedCardCalls } from '@/contract/storedCard'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'

/** Buying a card makes an order; paid, the card is bound by itself. */
export const useBuyCard = (forgetTyped: () => void) =>
  useOrderIntent(storedCardCalls.purchasingCard, { forgetTyped })
