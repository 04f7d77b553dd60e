import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'

/** The hold has expired: link back to the seat selection. */
export function HoldOver({ onPickAgain }: { onPickAgain: () => void }) {
  return (
    <EmptyState
      title="座位已放回"
      hint="占座已超时，请重新选座"
      action={
        <Button size="inline" onPress={onPickAgain}>
          重新选座
        </Button>
      }
    />
  )
}

/** The order was submitted or cancelled, here or on another device: link to its page. */
export function OrderMoved({ onOpen }: { onOpen: () => void }) {
  return (
    <EmptyState
      title="订单已提交或已取消"
      hint="查看订单，或继续付款"
      action={
        <Button size="inline" onPress={onOpen}>
          查看订单
        </Button>
      }
    />
  )
}
