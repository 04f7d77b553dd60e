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

/** So many pieces of one SKU may be ordered at once. */
const piecesMax = 99

export interface SkuChoosing {
  rows: MatrixRow[]
  /** Null while something is still to be chosen. */
  sku: GoodsSku | null
  /** Rows in which nothing is chosen: 颜色、尺码. */
  missing: string
  qty: number
  /** How many one may have of what is chosen. */
  max: number
  toggle: (name: string, value: string) => void
  setQty: (qty: number) => void
}

/** Which SKU of something is wanted, and how many. */
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
