import { LedgerRow } from '@/components/ledgerRow/LedgerRow'
import { go } from '@/navigation'

interface Props {
  title: string
  hint: string
  /** ms */
  at: number
  /** Fen, signed. */
  amount: number
  /** Balance afterwards, fen. */
  after: number
  /** Order that the row opens; null: none. */
  orderId: string | null
}

/** A movement of a balance or card. It takes values alone, so that a further page renders no row above it again. */
export const MovementRow = ({ orderId, ...row }: Props) => (
  <LedgerRow
    {...row}
    onPress={orderId ? () => void go('paySuccess', { id: orderId }) : undefined}
  />
)
