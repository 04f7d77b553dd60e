import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Carousel } from '@/components/carousel/Carousel'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Picture } from '@/components/picture/Picture'
import { RichText } from '@/components/richText/RichText'
import { Screen } from '@/components/screen/Screen'
import { Stepper } from '@/components/stepper/Stepper'
import { WordText } from '@/components/wordText/WordText'
import { Cashier } from '@/features/checkout/components/Cashier'
import { LastPaymentNote } from '@/features/checkout/components/LastPaymentNote'
import { useTyped } from '@/features/checkout/actions/useTopUp'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import { factsText } from '@/rules/factsText'
import { formatYuan } from '@/rules/money'
import { countText } from '@/utils/countText'
import { usePointGoods } from '@/features/point/queries/exchanges'
import { useExchangeGoods } from '@/features/point/actions/useExchangeGoods'
import { levelCode } from '@/rules/levelText'
import { DottedText } from '@/components/facts/DottedText'
import './pointGoods.scss'

/** Maximum quantity accepted by the call. */
const quantityMax = 20

type Goods = NonNullable<ReturnType<typeof usePointGoods>['data']>

/** Goods of the points mall (spec 2): pictures, stock, limit, and exchange for points or points and money. */
export default function PointGoodsPage() {
  const { id = '' } = usePageQuery()
  const goods = usePointGoods(id)
  const [typed, setTyped, forgetTyped] = useTyped(`pointGoods/quantity/${id}`, '1')
  const wanted = Number(typed) || 1
  const { exchange, isBusy, orderId, leaveCashier, last, dismissLast } =
    useExchangeGoods(forgetTyped)
  const data = goods.data
  const max = data ? Math.max(1, Math.min(quantityMax, data.Left ?? quantityMax, data.Stock)) : 1
  const quantity = Math.min(wanted, max)
  return (
    <Screen
      onRefresh={goods.refetch}
      footer={
        data && (
          <Button
            busy={isBusy}
            disabled={!data.Actions.includes('exchange')}
            onPress={() => void exchange(data, quantity)}
          >
            {data.Actions.includes('exchange')
              ? `${priceText(data, quantity)} 兑换`
              : data.Reason || data.StatusText}
          </Button>
        )
      }
    >
      <LastPaymentNote last={last} onDismiss={dismissLast} />
      <PageState query={goods} skeleton={<Skeleton height="520px" />}>
        {(item) => (
          <View className="pointGoodsPage">
            <Pictures goods={item} />
            <View className="pointGoodsPage__body">
              <Head goods={item} />
              <ListCard>
                <ListRow
                  title="库存"
                  value={item.Stock > 0 ? `剩 ${countText(item.Stock)} 件` : '已兑完'}
                />
                <ListRow title="每人限兑" value={limitText(item)} />
                {item.MinLevel > 1 && (
                  <ListRow title="会员等级" value={`${levelCode(item.MinLevel)} 及以上`} />
                )}
                {item.PickupText && <ListRow title="领取方式" value={item.PickupText} />}
                {item.Actions.includes('exchange') && (
                  <ListRow
                    title="数量"
                    value={
                      <Stepper
                        label="数量"
                        value={quantity}
                        max={max}
                        onChange={(count) => setTyped(String(count))}
                      />
                    }
                  />
                )}
                <ListRow title="我的兑换记录" onPress={() => void go('exchanges')} />
              </ListCard>
              {item.Detail && <RichText html={item.Detail} />}
            </View>
          </View>
        )}
      </PageState>
      <Cashier orderId={orderId} last={last} result="pointExchangeDone" onClose={leaveCashier} />
    </Screen>
  )
}

function Pictures({ goods: { Images, Cover, Name } }: { goods: Goods }) {
  // The cover is often one of the pictures.
  const images = [...new Set(Images.length > 0 ? Images : [Cover])]
  return (
    <Carousel items={images} keyOf={(image) => image} label="商品图片" ratio={1.2}>
      {(image, index) => <Picture src={image} alt={Name} ratio={1.2} isEager={index === 0} />}
    </Carousel>
  )
}

function Head({ goods }: { goods: Goods }) {
  const { Name, SubTitle, Points, PointsCash, LinePrice, Sold } = goods
  const facts = [
    LinePrice > 0 && `价值 ${formatYuan(LinePrice)}`,
    Sold > 0 && `已兑 ${countText(Sold)} 件`,
  ]
  return (
    <View>
      <View className="pointGoodsPage__price">
        <View className="pointGoodsPage__points">{countText(Points)}</View>
        <View>{`积分${PointsCash > 0 ? ` + ${formatYuan(PointsCash)}` : ''}`}</View>
        <View className="pointGoodsPage__worth">
          <DottedText facts={facts} />
        </View>
      </View>
      <View className="pointGoodsPage__name" role="heading" aria-level="2">
        <WordText>{Name}</WordText>
      </View>
      {SubTitle && (
        <View className="pointGoodsPage__hint">
          <WordText isPlain>{SubTitle}</WordText>
        </View>
      )}
    </View>
  )
}

const priceText = ({ Points, PointsCash }: Goods, quantity: number) =>
  `${countText(Points * quantity)} 积分${PointsCash > 0 ? ` + ${formatYuan(PointsCash * quantity)}` : ''}`

function limitText({ LimitPerUser, Left }: Goods): string {
  if (LimitPerUser === 0) return '不限'
  return Left === null || Left === LimitPerUser
    ? `${LimitPerUser} 件`
    : factsText([`${LimitPerUser} 件`, `还可兑 ${Left} 件`])
}
