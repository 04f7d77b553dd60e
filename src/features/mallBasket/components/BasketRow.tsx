import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { Stepper } from '@/components/stepper/Stepper'
import { Tick } from '@/components/tick/Tick'
import { WordText } from '@/components/wordText/WordText'
import { go } from '@/navigation'
import { choose, setPieces } from '../actions/changeBasket'
import type { KeptLine } from '../model/lines'
import { noteOf } from '../model/lineNote'
import './basketRow.scss'

interface Props {
  line: KeptLine
  /** Edit mode: lines that cannot be ordered can be selected too. */
  isEditing: boolean
  isMarked: boolean
  onMark: () => void
}

/** One line of the basket: goods, quantity, price and changes since it was added. */
export function BasketRow({ line, isEditing, isMarked, onMark }: Props) {
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
