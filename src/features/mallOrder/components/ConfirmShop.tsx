import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { Field } from '@/components/field/Field'
import { Money } from '@/components/money/Money'
import { PriceMark } from '@/components/priceMark/PriceMark'
import { Stepper } from '@/components/stepper/Stepper'
import type { QuotedLine, QuotedShop } from '@/contract/mallOrder'
import { formatYuan } from '@/rules/money'
import { Picture } from '@/components/picture/Picture'
import { WordText } from '@/components/wordText/WordText'
import { deliveryTexts, type ShopChoice } from '../model/selection'
import { ShopMark } from '@/components/shopMark/ShopMark'
import { Freight, freightRule } from './SubmitBar'
import './confirmShop.scss'

interface GoodsLineProps {
  line: QuotedLine
  /** False where a stepper below the goods has the number of pieces. */
  hasQty: boolean
  /** Action to resolve the problem, shown below it. */
  remedy?: ReactNode
}

/** One line of goods to be ordered: goods, price, and its problem, if any. */
function GoodsLine({ line, hasQty, remedy }: GoodsLineProps) {
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
            {hasQty && <View className="goodsLine__qty">{`× ${Qty}`}</View>}
          </View>
        )}
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
  return (
    <View className="goodsLine__price">
      <Money fen={fen} />
      <PriceMark kind={kind} />
    </View>
  )
}

/** Ways to change the number of pieces and to leave lines out; omitted: not possible on this page. */
export interface LineWays {
  setQty?: (skuId: string, qty: number) => void
  leaveOut?: (skuId: string) => void
}

interface Props {
  shop: QuotedShop
  /** The only shop of the order, whose sum and freight follow below it. */
  isAlone: boolean
  choice: ShopChoice
  onChange: (changed: ShopChoice) => void
  ways: LineWays
}

/** Fixed display order of the delivery methods, independent of the server's order. */
const inTurn = ['express', 'pickup'] as const

/** One shop's part of an order: goods, delivery method, remark, and its sum unless it is the whole order. */
export function ConfirmShop({ shop, isAlone, choice, onChange, ways }: Props) {
  const { Delivery, Problem } = shop
  const deliveries = inTurn.filter((way) => shop.Deliveries.includes(way))
  const isShipped = Delivery === 'express' && deliveries.length > 0
  const count = shop.Lines.reduce((sum, { Qty }) => sum + Qty, 0)
  return (
    <View className="confirmShop">
      <View className="confirmShop__head">
        <ShopMark logo={shop.ShopLogo} />
        <View className="confirmShop__name" role="heading" aria-level="2">
          {shop.ShopName}
        </View>
      </View>
      <View className="confirmShop__lines" role="list">
        {shop.Lines.map((line) => (
          <GoodsLine
            key={line.SkuId}
            line={line}
            hasQty={!ways.setQty}
            remedy={
              ways.leaveOut && (
                <Button
                  kind="quiet"
                  size="inline"
                  label={`不买${line.Name}`}
                  onPress={() => ways.leaveOut?.(line.SkuId)}
                >
                  不买这件
                </Button>
              )
            }
          />
        ))}
      </View>
      {ways.setQty &&
        shop.Lines.map((line) => (
          <View key={line.SkuId} className="confirmShop__pieces">
            <View className="confirmShop__label">数量</View>
            <Stepper
              label={`${line.Name}的数量`}
              value={line.Qty}
              min={1}
              max={Math.max(1, line.MaxQty)}
              onChange={(qty) => ways.setQty?.(line.SkuId, qty)}
            />
          </View>
        ))}
      {deliveries.length > 1 ? (
        <Choice
          label="配送方式"
          options={deliveries.map((value) => ({ value, text: deliveryTexts[value] }))}
          value={Delivery}
          onChange={(delivery) => onChange({ delivery })}
        />
      ) : (
        deliveries.length > 0 && (
          <View className="confirmShop__row">
            <View className="confirmShop__label">配送方式</View>
            <View className="confirmShop__value">{deliveryTexts[Delivery]}</View>
          </View>
        )
      )}
      {Delivery === 'pickup' && shop.PickupText && (
        <View className="confirmShop__row">
          <View className="confirmShop__label">自提地点</View>
          <View className="confirmShop__value">{shop.PickupText}</View>
        </View>
      )}
      {isShipped && !isAlone && (
        <View className="confirmShop__row">
          <View className="confirmShop__label">运费</View>
          <View className="confirmShop__value">
            <Freight fen={shop.Freight} />
          </View>
        </View>
      )}
      {isShipped && !isAlone && freightRule(shop) && (
        <View className="confirmShop__hint">
          <WordText>{freightRule(shop)}</WordText>
        </View>
      )}
      {Problem && (
        <View className="confirmShop__problem" role="alert">
          {Problem}
        </View>
      )}
      <Remark value={choice.remark ?? ''} onChange={(remark) => onChange({ remark })} />
      {!isAlone && (
        <View className="confirmShop__sum">
          <View className="confirmShop__count">{`共 ${count} 件，小计`}</View>
          <Money fen={shop.GoodsAmount + shop.Freight} />
        </View>
      )}
    </View>
  )
}

/** Remark to the shop, collapsed until opened. */
function Remark({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [isOpen, setOpen] = useState(value !== '')
  return isOpen ? (
    <Field
      label="给商户留言（选填）"
      value={value}
      onChange={onChange}
      maxLength={50}
      placeholder="最多 50 个字"
    />
  ) : (
    <View className="confirmShop__remark">
      <Button kind="quiet" size="inline" onPress={() => setOpen(true)}>
        给商户留言
      </Button>
    </View>
  )
}
