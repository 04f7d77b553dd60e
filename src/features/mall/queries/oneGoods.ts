import { useMemo } from 'react'
import { eMallGoodsCalls, mallGoodsCalls } from '@/contract/mallGoods'
import { useCall } from '@/request/useCall'
import { detailOf } from '../model/familyA'
import type { UseGoods } from './wish'

/** Price and stock are what they are now: asked for anew each time the page is seen. */
const fresh = { staleMs: 0, isAskedWhenShown: true }

const useGoodsB: UseGoods = (Id) =>
  useCall(mallGoodsCalls.detail, { Id }, { ...fresh, isEnabled: Id !== '' })

const useGoodsA: UseGoods = (GoodsId) => {
  const asked = useCall(
    eMallGoodsCalls.detail,
    { GoodsId },
    { ...fresh, isEnabled: GoodsId !== '' },
  )
  const { data: told } = asked
  return { ...asked, data: useMemo(() => told && detailOf(told), [told]) }
}

/** Something of the mall, in either family (queries/goods). */
export const useGoods: UseGoods = process.env.MALL_FAMILY === 'a' ? useGoodsA : useGoodsB
