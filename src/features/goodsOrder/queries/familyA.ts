import { useMemo } from 'react'
import { eMallOrderCalls } from '@/contract/eMallOrder'
import { useAction, useCall, usePagedCall } from '@/request/useCall'
import { detailOf, orderOf } from '../model/familyA'
import { newestAsked, orderAsked, pagesAsked, type OrderFamily } from './family'

/** Family A of spec 7, told in the shape of family B. */
export const familyA: OrderFamily = {
  reads: [eMallOrderCalls.listForC, eMallOrderCalls.detail],
  useMallOrders(TabType, SearchText, isEnabled) {
    const asked = usePagedCall(
      eMallOrderCalls.listForC,
      { TabType, ...(SearchText && { SearchText }) },
      pagesAsked(isEnabled),
    )
    const { data: told } = asked
    const data = useMemo(
      () =>
        told && {
          pages: told.pages.map(({ DataRows, Counts }) => ({
            DataRows: DataRows.map(orderOf),
            Counts,
          })),
        },
      [told],
    )
    return { ...asked, data }
  },
  useNewestOrders(PageSize, isEnabled) {
    const asked = useCall(
      eMallOrderCalls.listForC,
      { TabType: 'all', PageSize },
      newestAsked(isEnabled),
    )
    const { data: told } = asked
    return { ...asked, data: useMemo(() => told?.DataRows.map(orderOf), [told]) }
  },
  useMallOrder(key, pollMs) {
    const asked = useCall(
      eMallOrderCalls.detail,
      key.id ? { OrderId: key.id } : { PayOrderId: key.payOrderId },
      orderAsked(key, pollMs),
    )
    const { data: told } = asked
    return { ...asked, data: useMemo(() => told && detailOf(told), [told]) }
  },
  useReceipt(changes) {
    const { mutateAsync, isPending } = useAction(eMallOrderCalls.confirmReceive, changes)
    return { confirm: (OrderId) => mutateAsync({ OrderId }), isPending }
  },
}
