import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { Tick } from '@/components/tick/Tick'
import { go } from '@/navigation'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { ShopMark } from '@/components/shopMark/ShopMark'
import { Stepper } from '@/components/stepper/Stepper'
import { WordText } from '@/components/wordText/WordText'
import { choose, setPieces } from '../actions/changeBasket'
import type { Marking } from '../actions/useMarking'
import { noteOf, type BasketShop as Shop } from '../model/lineNote'
import type { KeptLine } from '../model/lines'
import './basketShop.scss'
import './basketRow.scss'

interface BasketRowProps {
  line: KeptLine
  /** Edit mode: lines that cannot be ordered can be selected too. */
  isEditing: boolean
  isMarked: boolean
  onMark: () => void
}

/** One line of the basket: goods, quantity, price and changes since it was added. */
export function BasketRow({ line, isEditing, isMarked, onMark }: BasketRowProps) {
  const { SkuId, Qty, Goods } = line
  const { canOrder, isGone, problem, max, change, trend } = noteOf(line)
  const name = [Goods?.Name ?? '已失效的商品', Goods?.SpecText].filter(Boolean).join('，')
  const isOn = isEditing ? isMarked : line.isChosen && canOrder
  const isDisabled = !isEditing && !canOrder
  return (
    <View className={`basketRow ${isGone ? 'basketRow--gone' : ''}`}>
      <Pressable
        className="basketRow__tick"
        role="checkbox"
        selected={isOn}
        disabled={isDisabled}
        label={`${isEditing ? '选中' : '结算'}${name}${isDisabled ? `，${problem}` : ''}`}
        onPress={isEditing ? onMark : () => choose([SkuId], !line.isChosen)}
      >
        <Tick isOn={isOn} isDisabled={isDisabled} />
      </Pressable>
      <Pressable
        className="basketRow__picture"
        role="link"
        label={name}
        disabled={!Goods}
        onPress={() => void go('goodsDetail', { id: Goods?.GoodsId })}
      >
        {Goods && <Picture src={Goods.Image} alt="" ratio={1} />}
        {isGone && <View className="basketRow__veil">{problem}</View>}
      </Pressable>
      <View className="basketRow__text">
        <View className="basketRow__name">
          <WordText>{Goods?.Name ?? '已失效的商品'}</WordText>
        </View>
        {Goods?.SpecText && <View className="basketRow__spec">{Goods.SpecText}</View>}
        {change && (
          <View className={`basketRow__change basketRow__change--${trend}`}>{change}</View>
        )}
        {problem && !isGone && (
          <View className="basketRow__problem">
            <View>{problem}</View>
            {max > 0 && Qty > max && (
              <Button kind="quiet" size="inline" onPress={() => setPieces(SkuId, max)}>
                {`改为 ${max} 件`}
              </Button>
            )}
          </View>
        )}
        {Goods && !isGone && (
          <View className="basketRow__foot">
            <View className="basketRow__price">
              <Money fen={Goods.Price} />
            </View>
            <Stepper
              label={`${name}的数量`}
              value={Qty}
              max={Math.max(1, max)}
              onChange={(qty) => setPieces(SkuId, qty)}
            />
          </View>
        )}
      </View>
    </View>
  )
}

interface Props {
  shop: Shop
  marking: Marking
}

/** Basket lines of one shop; they become one order. */
export function BasketShop({ shop, marking }: Props) {
  const { isEditing, marked, mark } = marking
  const lines = isEditing ? shop.lines : shop.lines.filter((line) => noteOf(line).canOrder)
  const ids = lines.map(({ SkuId }) => SkuId)
  const isWhole =
    lines.length > 0 &&
    lines.every(({ SkuId, isChosen }) => (isEditing ? marked.includes(SkuId) : isChosen))
  return (
    <View className="basketShop" role="group" aria-label={shop.name}>
      <View className="basketShop__head">
        <Pressable
          className="basketShop__tick"
          role="checkbox"
          selected={isWhole}
          disabled={lines.length === 0}
          label={`全选${shop.name}`}
          onPress={() => (isEditing ? mark(ids, !isWhole) : choose(ids, !isWhole))}
        >
          <Tick isOn={isWhole} isDisabled={lines.length === 0} />
        </Pressable>
        <Pressable
          className="basketShop__name"
          role="link"
          onPress={() => void go('businessDetail', { id: shop.id })}
        >
          <ShopMark logo={shop.logo} />
          <View className="basketShop__nameText">{shop.name}</View>
          <Icon src={chevron} size={16} />
        </Pressable>
      </View>
      {shop.lines.map((line) => (
        <BasketRow
          key={line.SkuId}
          line={line}
          isEditing={isEditing}
          isMarked={marked.includes(line.SkuId)}
          onMark={() => mark([line.SkuId], !marked.includes(line.SkuId))}
        />
      ))}
    </View>
  )
}
