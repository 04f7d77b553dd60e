import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { WordText } from '@/components/wordText/WordText'
import type { QuotedLine } from '@/contract/mallOrder'
import { formatYuan } from '@/rules/money'
import { priceKindText } from '../model/selection'
import './goodsLine.scss'

interface Props {
  line: QuotedLine
  /** Stepper that replaces the number of pieces. */
  pieces?: ReactNode
  /** Action to resolve the problem, shown below it. */
  remedy?: ReactNode
}

/** One line of goods to be ordered: goods, price, and its problem, if any. */
export function GoodsLine({ line, pieces, remedy }: Props) {
  const { Name, SpecText, Image, Parts, Qty, BasePrice, Problem } = line
  const isSplit = Parts.length > 1
  const [first] = Parts
  return (
    <View className={`goodsLine ${Problem ? 'goodsLine--wrong' : ''}`} role="listitem">
      <Picture className="goodsLine__picture" src={Image} alt="" ratio={1} />
      <View className="goodsLine__body">
        <View className="goodsLine__name">
          <WordText>{Name}</WordText>
        </View>
        {SpecText && <View className="goodsLine__spec">{SpecText}</View>}
        {isSplit ? (
          Parts.map((part) => (
            <View key={`${part.PriceKind}/${part.Price}`} className="goodsLine__part">
              <Price fen={part.Price} kind={part.PriceKind} />
              <View className="goodsLine__qty">{`× ${part.Qty}`}</View>
            </View>
          ))
        ) : (
          <View className="goodsLine__part">
            <View className="goodsLine__price">
              <Price fen={first?.Price ?? BasePrice} kind={first?.PriceKind ?? 'normal'} />
              {first && first.Price < BasePrice && (
                <View className="goodsLine__before" aria-label={`原价 ${formatYuan(BasePrice)}`}>
                  {formatYuan(BasePrice)}
                </View>
              )}
            </View>
            {pieces ?? <View className="goodsLine__qty">{`× ${Qty}`}</View>}
          </View>
        )}
        {isSplit && pieces && <View className="goodsLine__pieces">{pieces}</View>}
        {Problem && (
          <View className="goodsLine__problem" role="alert">
            <View>{Problem}</View>
            {remedy}
          </View>
        )}
      </View>
    </View>
  )
}

function Price({ fen, kind }: { fen: number; kind: QuotedLine['Parts'][number]['PriceKind'] }) {
  const text = priceKindText(kind)
  return (
    <View className="goodsLine__price">
      <Money fen={fen} />
      {text && <View className="goodsLine__kind">{text}</View>}
    </View>
  )
}
