import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Money } from '@/components/money/Money'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { RichText } from '@/components/richText/RichText'
import { Screen } from '@/components/screen/Screen'
import { Stepper } from '@/components/stepper/Stepper'
import { Cashier } from '@/features/checkout/components/Cashier'
import { LastPaymentNote } from '@/features/checkout/components/LastPaymentNote'
import { useTyped } from '@/features/checkout/actions/useTopUp'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import { formatYuan } from '@/rules/money'
import { CardFace } from '@/features/wallet/components/CardFace'
import { refundText, validDaysText } from '@/features/wallet/model'
import { useCardProduct } from '@/features/wallet/queries'
import { useBuyCard } from '@/features/wallet/actions/useStoredCards'
import './buyCard.scss'

/** One card on sale: value, scope, validity, and purchase. */
export default function BuyCardPage() {
  const { id = '' } = usePageQuery()
  const product = useCardProduct(id)
  const [typed, setTyped, forgetTyped] = useTyped(`buyCard/quantity/${id}`, '1')
  const quantity = Number(typed) || 1
  const { make, isBusy, orderId, leaveCashier, last, dismissLast } = useBuyCard(forgetTyped)
  const data = product.data
  const isOnSale = data?.Status === 'OnSale'
  const max = Math.min(20, data?.Left ?? 20, Math.max(1, data?.Stock ?? 1))
  return (
    <Screen
      footer={
        data && (
          <Button
            busy={isBusy}
            disabled={!isOnSale || data.Left === 0}
            onPress={() => void make({ Id: data.Id, Quantity: quantity })}
          >
            {isOnSale ? `购买 ${formatYuan(data.Price * quantity)}` : data.StatusText}
          </Button>
        )
      }
    >
      <LastPaymentNote last={last} onDismiss={dismissLast} />
      <View className="buyCard">
        <PageState query={product} skeleton={<Skeleton height="300px" />}>
          {(card) => (
            <>
              <CardFace
                name={card.Name}
                amount={card.Face}
                amountLabel="面值"
                cover={card.Cover}
                colour={card.Colour}
                scope={card.ScopeText}
              />
              <ListCard>
                <ListRow title="售价" value={<Money fen={card.Price} size="sm" />} />
                {card.Bonus > 0 && (
                  <ListRow title="加赠" value={<Money fen={card.Bonus} size="sm" />} />
                )}
                <ListRow title="有效期" value={validDaysText(card.ValidDays)} />
                <ListRow title="退款" value={refundText(card)} />
                <ListRow
                  title="购买数量"
                  hint={card.Left === null ? undefined : `还可购买 ${card.Left} 张`}
                  value={
                    <Stepper
                      label="购买数量"
                      value={quantity}
                      max={max}
                      onChange={(count) => setTyped(String(count))}
                    />
                  }
                />
                <ListRow
                  title="储值卡章程"
                  onPress={() => void go('agreement', { type: 'storedCard' })}
                />
              </ListCard>
              <RichText html={card.Rules} />
            </>
          )}
        </PageState>
      </View>
      <Cashier orderId={orderId} last={last} onClose={leaveCashier} />
    </Screen>
  )
}
