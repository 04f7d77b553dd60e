import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { PageState } from '@/components/pageState/PageState'
import { Sheet } from '@/components/sheet/Sheet'
import { Skeleton } from '@/components/pageState/Skeleton'
import { formatYuan } from '@/rules/money'
import { useRegistrationActions } from '../actions/useRegistrationActions'
import { useCancelQuote } from '../queries/registrations'
import { pointsText } from '@/rules/pointsText'

interface Props {
  id: string
  isOpen: boolean
  onClose: () => void
}

/** Cancellation sheet; the refund is shown before the confirmation. */
export function CancelSheet({ id, isOpen, onClose }: Props) {
  const quote = useCancelQuote(id, isOpen)
  const { cancel, isBusy } = useRegistrationActions(id)
  const { data } = quote
  const confirm = async (refund: number, points: number) => {
    if (await cancel(refund, points, () => void quote.refetch())) onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title="取消报名"
      onClose={onClose}
      footer={
        data && (
          <Button
            kind="danger"
            busy={isBusy}
            onPress={() => void confirm(data.RefundAmount, data.Points)}
          >
            {data.Amount > 0 ? `确认取消，退 ${formatYuan(data.RefundAmount)}` : '确认取消'}
          </Button>
        )
      }
    >
      <PageState query={quote} skeleton={<Skeleton height="120px" />}>
        {({ Amount, RefundAmount, Points, Text }) => (
          <View>
            <ListCard>
              {Amount > 0 && <ListRow title="已支付" value={<Money fen={Amount} size="sm" />} />}
              {Amount > 0 && (
                <ListRow title="可退" value={<Money fen={RefundAmount} size="sm" />} />
              )}
              {Points > 0 && <ListRow title="退回积分" value={pointsText(Points)} />}
              <ListRow title={Text || '取消后名额释放'} />
            </ListCard>
          </View>
        )}
      </PageState>
    </Sheet>
  )
}
