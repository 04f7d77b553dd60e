import { Countdown } from '@/components/countdown/Countdown'

interface Props {
  /** When the order closes, ms. */
  until: number
  /** Reloads the order, which the server has closed by then. */
  onEnd: () => void
}

/** Time left to pay an order. */
export const PayDeadline = ({ until, onEnd }: Props) => (
  <Countdown isWithinHour until={until} label="剩余" overText="已超时关闭" onEnd={onEnd} />
)
