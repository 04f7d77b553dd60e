import { useMemo } from 'react'
import { eMallGoodsCalls, type EMallGoods } from '@/contract/mallGoods'
import { useCall, usePagedCall } from '@/request/useCall'
import { cardOf, wishForA } from '../model/familyA'
import { pageRows, shelfSize, type MallFamily } from './wish'

const useCards = (rows: readonly EMallGoods[] | undefined) =>
  useMemo(() => rows?.map(cardOf), [rows])

/** Family A of spec 7, told in the shape of family B. */
export const familyA: MallFamily = {
  useGoodsPages(wish) {
    const asked = usePagedCall(eMallGoodsCalls.getGoodsList, {
      ...wishForA(wish),
      PageSize: pageRows,
    })
    const { data: told } = asked
    const data = useMemo(
      () =>
        told && {
          pages: told.pages.map(({ DataRows, TypeList }) => ({
            DataRows: DataRows.map(cardOf),
            Categories: TypeList,
          })),
        },
      [told],
    )
    return { ...asked, data }
  },
  useHotGoods(isEnabled) {
    const asked = useCall(eMallGoodsCalls.getHotList, { Count: shelfSize }, { isEnabled })
    return { ...asked, data: useCards(asked.data) }
  },
  useLimitedGoods(isEnabled) {
    const asked = useCall(
      eMallGoodsCalls.getGoodsList,
      { IsFlashSale: true, PageSize: shelfSize },
      { isEnabled },
    )
    return { ...asked, data: useCards(asked.data?.DataRows) }
  },
}
