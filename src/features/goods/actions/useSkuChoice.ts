import { useState } from 'react'
import type { GoodsDetail, GoodsSku } from '@/contract/mallGoods'
import {
  chosenSku,
  firstChoice,
  openRows,
  skuMatrix,
  toggled,
  type MatrixRow,
  type SpecChoice,
} from '@/rules/skuMatrix'

/** Maximum number of pieces of one SKU per order. */
const piecesMax = 99

export interface SkuChoosing {
  rows: MatrixRow[]
  /** Null until all specifications are chosen. */
  sku: GoodsSku | null
  /** Specifications without a choice: 颜色、尺码. */
  missing: string
  qty: number
  /** Maximum number of pieces of the chosen SKU. */
  max: number
  toggle: (name: string, value: string) => void
  setQty: (qty: number) => void
}

/** Choice of an SKU and the number of pieces. */
export function useSkuChoice(goods: GoodsDetail | undefined): SkuChoosing {
  const [chosen, setChosen] = useState<SpecChoice | null>(null)
  const [wanted, setQty] = useState(1)
  const skus = goods?.Skus ?? []
  const specs = goods?.Specs ?? []
  const choice = chosen ?? firstChoice(skus, specs)
  const sku = chosenSku(skus, specs, choice)
  const limit = goods?.LimitPerUser || piecesMax
  const max = Math.max(1, Math.min(piecesMax, limit, sku?.Stock ?? piecesMax))
  return {
    rows: skuMatrix(skus, specs, choice),
    sku,
    missing: openRows(specs, choice).join('、'),
    qty: Math.min(wanted, max),
    max,
    toggle: (name, value) => setChosen(toggled(choice, name, value)),
    setQty,
  }
}
