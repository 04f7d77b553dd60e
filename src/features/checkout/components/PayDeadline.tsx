import { Countdown } from '@/components/countdown/Countdown'

interface Props {
  /** End of the time to pay, ms. */
  until: number
  /** Reloads the order, which is then closed or being confirmed. */
  onEnd: () => void
}

/** Time left to pay an order. */
export const PayDeadline = ({ until, onEnd }: Props) => (
  <Countdown isWithinHour until={until} label="剩余" overText="已超时" onEnd={onEnd} />
)
