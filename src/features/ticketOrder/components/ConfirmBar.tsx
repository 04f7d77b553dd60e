import { Button } from '@/components/button/Button'
import type { TicketQuote } from '@/contract/ticketOrder'
import { TotalBar } from '@/features/checkout/components/TotalBar'
import type { Refusal } from '@/features/checkout/actions/useShopPayment'

interface Props {
  quote: TicketQuote
  refusal: Refusal | null
  isBusy: boolean
  onSubmit: () => void
}

/** Total to pay, the submit button and the reason of the last refusal. */
export function ConfirmBar({ quote, refusal, isBusy, onSubmit }: Props) {
  return (
    <TotalBar fen={quote.PayAmount} refusal={refusal}>
      <Button size="inline" busy={isBusy} onPress={onSubmit}>
        提交订单
      </Button>
    </TotalBar>
  )
}
