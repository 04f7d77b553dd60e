import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { PayDeadline } from '@/features/checkout/components/PayDeadline'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { WordText } from '@/components/wordText/WordText'
import type { MallOrder } from '@/contract/mallOrder'
import { go } from '@/navigation'
import { useGoodsOrderActs } from '../actions/useGoodsOrderActs'
import { orderName, payText, toneOf } from '../model/goodsOrderText'
import { ShopMark } from '@/components/shopMark/ShopMark'
import './goodsOrderCard.scss'

interface Props {
  order: MallOrder
  onPay: (order: MallOrder) => void
  onAgain: (order: MallOrder) => void
  /** Called when the payment deadline passes while the card is shown. */
  onEnd: () => void
}

/** Acts of the card; the others are on the order's page. */
const footActs: MallOrder['Actions'] = [
  'pay',
  'confirmReceive',
  'showPickupCode',
  'viewTrace',
  'urge',
  'again',
]

/** Maximum number of pictures that fit beside the sum. */
const picturesMax = 3

/** A mall order in the list, with its quick actions; other actions are on the order page. */
export function GoodsOrderCard({ order, onPay, onAgain, onEnd }: Props) {
  const hasFoot = order.Actions.some((action) => footActs.includes(action))
  return (
    <View className="goodsOrderCard">
      <OrderLink order={order} hasFoot={hasFoot} />
      {hasFoot && <Ways order={order} onPay={onPay} onAgain={onAgain} onEnd={onEnd} />}
    </View>
  )
}

interface JointProps extends Pick<Props, 'onPay' | 'onEnd'> {
  /** All unpaid orders of one payment; at least one. */
  orders: readonly MallOrder[]
}

/** Unpaid orders of several shops that are paid together: one sum, one deadline, one button. */
export function JointOrderCard({ orders, onPay, onEnd }: JointProps) {
  const [first] = orders
  if (!first) return null
  const shops = `${orders.length} 家一起付`
  return (
    <View className="goodsOrderCard">
      {orders.map((order) => (
        <View key={order.Id} className="goodsOrderCard__part">
          <OrderLink order={order} />
        </View>
      ))}
      <View className="goodsOrderCard__total">
        <View className="goodsOrderCard__count">{shops}</View>
        <Money fen={orders.reduce((sum, { PayAmount }) => sum + PayAmount, 0)} />
      </View>
      {first.Actions.includes('pay') && (
        <View className="goodsOrderCard__foot goodsOrderCard__foot--joint">
          <Deadline order={first} onEnd={onEnd} />
          <View className="goodsOrderCard__ways">
            <Button size="inline" label={`去支付：${shops}`} onPress={() => onPay(first)}>
              去支付
            </Button>
          </View>
        </View>
      )}
    </View>
  )
}

/** Total and number of goods of an order. */
const Sum = ({ order }: Pick<Props, 'order'>) => (
  <View className="goodsOrderCard__sum">
    <Money fen={order.PayAmount} />
    <View className="goodsOrderCard__count">{`共 ${order.Count} 件`}</View>
  </View>
)

interface LinkProps extends Pick<Props, 'order'> {
  /** The sum is below, beside the acts. */
  hasFoot?: boolean
}

/** Shop, status, goods and sum of an order; opens its page. */
function OrderLink({ order, hasFoot = false }: LinkProps) {
  return (
    <Pressable
      className="goodsOrderCard__link"
      role="link"
      onPress={() => void go('goodsOrderDetail', { id: order.Id })}
    >
      <View className="goodsOrderCard__head">
        <ShopMark logo={order.ShopLogo} />
        <View className="goodsOrderCard__shop">{order.ShopName}</View>
        <StatusBadge tone={toneOf[order.Status]} text={order.StatusText} />
      </View>
      <View className="goodsOrderCard__body">
        <Goods order={order} />
        {!hasFoot && <Sum order={order} />}
      </View>
      {order.RefundText !== '' && (
        <View className="goodsOrderCard__refund">{order.RefundText}</View>
      )}
    </Pressable>
  )
}

/** Time left to pay an order; nothing for an order without a deadline. */
function Deadline({ order, onEnd }: Pick<Props, 'order' | 'onEnd'>) {
  if (order.ExpireAt === null) return null
  return <PayDeadline until={order.ExpireAt} onEnd={onEnd} />
}

/** One line shows its name; several lines show their pictures. */
function Goods({ order: { Items } }: { order: MallOrder }) {
  const [first] = Items
  if (!first) return null
  if (Items.length === 1)
    return (
      <>
        <View className="goodsOrderCard__picture">
          <Picture src={first.Image} alt="" ratio={1} />
        </View>
        <View className="goodsOrderCard__what">
          <View className="goodsOrderCard__name">
            <WordText>{first.Name}</WordText>
          </View>
          {first.SpecText !== '' && <View className="goodsOrderCard__spec">{first.SpecText}</View>}
        </View>
      </>
    )
  return (
    <View className="goodsOrderCard__pictures">
      {Items.slice(0, picturesMax).map((item) => (
        <View key={item.Line} className="goodsOrderCard__picture">
          <Picture src={item.Image} alt={item.Name} ratio={1} />
        </View>
      ))}
      {Items.length > picturesMax && (
        <View className="goodsOrderCard__more">{`+${Items.length - picturesMax}`}</View>
      )}
    </View>
  )
}

function Ways({ order, onPay, onAgain, onEnd }: Props) {
  const acts = useGoodsOrderActs(order.Id)
  const can = (action: MallOrder['Actions'][number]) => order.Actions.includes(action)
  const name = orderName(order)
  return (
    <View className="goodsOrderCard__foot">
      <Sum order={order} />
      <Deadline order={order} onEnd={onEnd} />
      <View className="goodsOrderCard__ways">
        {can('urge') && (
          <Button
            kind="plain"
            size="inline"
            label={`催一催：${name}`}
            busy={acts.isUrging}
            onPress={() => void acts.urge()}
          >
            催一催
          </Button>
        )}
        {can('viewTrace') && (
          <Button
            kind="plain"
            size="inline"
            label={`查看物流：${name}`}
            onPress={() => void go('goodsOrderDetail', { id: order.Id, open: 'trace' })}
          >
            查看物流
          </Button>
        )}
        {can('again') && (
          <Button
            kind="plain"
            size="inline"
            label={`再买一次：${name}`}
            onPress={() => onAgain(order)}
          >
            再买一次
          </Button>
        )}
        {can('confirmReceive') && (
          <Button
            size="inline"
            label={`确认收货：${name}`}
            busy={acts.isConfirming}
            onPress={() => void acts.confirmReceipt()}
          >
            确认收货
          </Button>
        )}
        {can('showPickupCode') && (
          <Button
            size="inline"
            label={`取货码：${name}`}
            onPress={() => void go('goodsOrderDetail', { id: order.Id, open: 'code' })}
          >
            取货码
          </Button>
        )}
        {can('pay') && (
          <Button size="inline" label={`${payText(order)}：${name}`} onPress={() => onPay(order)}>
            {payText(order)}
          </Button>
        )}
      </View>
    </View>
  )
}
