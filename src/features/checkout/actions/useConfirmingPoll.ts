import { useIsInFront } from '@/hooks/useIsInFront'
import { confirmingPollMs } from '../model/confirming'

/** Polling interval of an order, ms, while its payment is being confirmed and its page is in front; otherwise undefined. */
export function useConfirmingPoll(isConfirming: boolean): number | undefined {
  const isInFront = useIsInFront()
  return isConfirming && isInFront ? confirmingPollMs : undefined
}
