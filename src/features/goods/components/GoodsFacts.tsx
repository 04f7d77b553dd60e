import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { Icon } from '@/components/icon/Icon'
import store from 'lucide-static/icons/store.svg'
import chevron from 'lucide-static/icons/chevron-right.svg'
import type { GoodsDetail } from '@/contract/mallGoods'
import { go } from '@/navigation'
import { freightFor } from '../model/goodsDetail'
import './goodsFacts.scss'

interface Props {
  goods: GoodsDetail
  /** The chosen specification, or the available ones. */
  chosenText: string
  /** Price of the chosen pieces, fen. */
  amount: number
  onChoose: () => void
}

/** Chosen specification and delivery terms. */
export function GoodsTerms({ goods, chosenText, amount, onChoose }: Props) {
  const { Delivery, Freight, PickupText, LimitPerUser, Status } = goods
  return (
    <ListCard>
      {Status !== 'Off' && Status !== 'SoldOut' && (
        <ListRow isTerm title="规格" value={chosenText} onPress={onChoose} />
      )}
      {Delivery.includes('express') && (
        <ListRow isTerm title="快递" value={freightFor(Freight, amount)} />
      )}
      {Delivery.includes('pickup') && (
        <ListRow isTerm title="自提" value={PickupText || '到店自提'} />
      )}
      {LimitPerUser > 0 && <ListRow isTerm title="限购" value={`每人 ${LimitPerUser} 件`} />}
    </ListCard>
  )
}

/** The selling shop, with a link. */
export function GoodsShop({ shop }: { shop: GoodsDetail['Shop'] }) {
  return (
    <Pressable
      className="goodsShop"
      role="link"
      onPress={() => void go('businessDetail', { id: shop.Id })}
    >
      <View className={shop.Logo ? 'goodsShop__logo' : 'goodsShop__sign'}>
        {shop.Logo ? <Picture src={shop.Logo} alt="" ratio={1} /> : <Icon src={store} size={24} />}
      </View>
      <View className="goodsShop__text">
        <View className="goodsShop__name">{shop.Name}</View>
        {shop.Address && (
          <View className="goodsShop__place">
            <WordText>{shop.Address}</WordText>
          </View>
        )}
      </View>
      <View className="goodsShop__way">进店</View>
      <Icon src={chevron} size={18} />
    </Pressable>
  )
}

/** Parameters such as material, size and origin, one per line. */
export function GoodsParams({ params }: { params: GoodsDetail['Params'] }) {
  if (params.length === 0) return null
  return (
    <ListCard>
      {params.map(({ Name, Value }) => (
        <ListRow key={Name} title={Name} value={Value} />
      ))}
    </ListCard>
  )
}
