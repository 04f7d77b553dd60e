import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Button } from '@/components/button/Button'
import { chipColumns, columnsStyle } from '@/components/choice/chipColumns'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { Sheet } from '@/components/sheet/Sheet'
import { Stepper } from '@/components/stepper/Stepper'
import type { GoodsDetail } from '@/contract/mallGoods'
import { arrowKeys } from '@/hooks/arrowKeys'
import type { MatrixRow, ValueState } from '@/rules/skuMatrix'
import type { SkuChoosing } from '../actions/useSkuChoice'
import { PriceMark } from '@/components/priceMark/PriceMark'
import './skuSheet.scss'

/** Purpose of the sheet: add to basket, buy now, or either. */
export type SkuPurpose = 'basket' | 'buy' | 'choose'

interface Props {
  goods: GoodsDetail
  choosing: SkuChoosing
  purpose: SkuPurpose
  onBasket: () => void
  onBuy: () => void
  onClose: () => void
}

/** Remaining stock is shown up to this number. */
const fewLeft = 10

/** Why a value cannot be combined; announced as well as drawn. */
const whyNot: Record<ValueState, string> = { open: '', soldOut: '缺货', none: '无此组合' }

/** Sheet to choose SKU and quantity: specification matrix with picture, price and stock of the choice. */
export function SkuSheet({ goods, choosing, purpose, onBasket, onBuy, onClose }: Props) {
  const { rows, sku, missing, qty, max, toggle, setQty } = choosing
  const canBuy = goods.Status === 'OnSale'
  const isThere = sku !== null && sku.Stock > 0
  return (
    <Sheet
      isOpen
      title="选择规格"
      onClose={onClose}
      footer={
        <View className="skuSheet__ways">
          {purpose !== 'buy' && (
            <Button
              kind={purpose === 'choose' ? 'plain' : 'primary'}
              disabled={!isThere}
              onPress={onBasket}
            >
              {missing && purpose === 'basket' ? `请选择${missing}` : '加入购物车'}
            </Button>
          )}
          {purpose !== 'basket' && canBuy && (
            <Button disabled={!isThere} onPress={onBuy}>
              {missing && purpose === 'buy' ? `请选择${missing}` : '立即购买'}
            </Button>
          )}
        </View>
      }
    >
      <View className="skuSheet">
        <View className="skuSheet__head">
          <View className="skuSheet__picture">
            <Picture src={sku?.Image || goods.Cover} alt="" ratio={1} />
          </View>
          <View className="skuSheet__facts">
            <View className="skuSheet__price">
              <Money
                size="lg"
                fen={sku?.Price ?? goods.Price}
                isLowest={!sku && goods.PriceVaries}
              />
              <PriceMark kind={sku?.PriceKind ?? goods.PriceKind} />
            </View>
            <View className="skuSheet__stock">{stockText(sku?.Stock ?? goods.Stock)}</View>
            <View className="skuSheet__chosen" role="status">
              {sku ? `已选 ${sku.SpecText || '默认规格'}` : missing && `请选择${missing}`}
            </View>
          </View>
        </View>
        {rows.map((row) => (
          <SpecValues key={row.name} row={row} onToggle={(value) => toggle(row.name, value)} />
        ))}
        <View className="skuSheet__pieces">
          <View>
            <View className="skuSheet__name">数量</View>
            {goods.LimitPerUser > 0 && (
              <View className="skuSheet__limit">{`每人限购 ${goods.LimitPerUser} 件`}</View>
            )}
          </View>
          <Stepper label="数量" value={qty} max={max} onChange={setQty} />
        </View>
      </View>
    </Sheet>
  )
}

function stockText(stock: number): string {
  if (stock <= 0) return '已售罄'
  return stock <= fewLeft ? `仅剩 ${stock} 件` : `库存 ${stock} 件`
}

function SpecValues({ row, onToggle }: { row: MatrixRow; onToggle: (value: string) => void }) {
  const { isElder } = useContext(AppearanceContext)
  const columns = chipColumns(
    row.values.map(({ value }) => value),
    isElder,
  )
  return (
    <View className="skuSheet__row">
      <View className="skuSheet__name" aria-hidden="true">
        {row.name}
      </View>
      <View
        className={`skuSheet__values ${columns > 0 ? 'skuSheet__values--even' : ''}`}
        style={columns > 0 ? columnsStyle(columns) : undefined}
        role="radiogroup"
        aria-label={row.name}
        {...arrowKeys('radio')}
      >
        {row.values.map(({ value, isOn, state }) => (
          <Pressable
            key={value}
            role="radio"
            selected={isOn}
            // A chosen value can be deselected even if it has just sold out.
            disabled={state !== 'open' && !isOn}
            label={state === 'open' ? value : `${value}，${whyNot[state]}`}
            className={`skuSheet__value ${isOn ? 'skuSheet__value--on' : ''} ${state === 'open' ? '' : 'skuSheet__value--off'}`}
            onPress={() => onToggle(value)}
          >
            <View className="skuSheet__valueText">{value}</View>
            {state !== 'open' && <View className="skuSheet__why">{whyNot[state]}</View>}
          </Pressable>
        ))}
      </View>
    </View>
  )
}
