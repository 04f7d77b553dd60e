import { carInfoCalls, type Car } from '@/contract/carInfo'
import { ask } from '@/platform/dialog'
import { showToast } from '@/platform/toast'
import { useAction } from '@/request/useCall'
import { plateText } from '../model/stayText'

/** Reads that show a member's cars. */
export const carReads = [carInfoCalls.list, carInfoCalls.queryTemporaryPay]

/** Deletes a car after a confirmation, or makes a car the default. */
export function useCarActions() {
  const deleting = useAction(carInfoCalls.delete, carReads)
  const updating = useAction(carInfoCalls.update, carReads)
  const remove = async ({ Id, PlateNo }: Car) => {
    const isSure = await ask({
      title: `删除 ${plateText(PlateNo)}`,
      content: '停车记录仍会保留。',
      confirmText: '删除',
      cancelText: '再想想',
    })
    if (isSure) deleting.mutate({ Id }, { onSuccess: () => showToast({ text: '已删除' }) })
  }
  const makeDefault = ({ Id, PlateNo, PlateColor, Brand, Remark }: Car) =>
    updating.mutate(
      { Id, PlateNo, PlateColor, Brand, Remark, IsDefault: true },
      { onSuccess: () => showToast({ text: '已设为默认车辆' }) },
    )
  return { remove, makeDefault, isBusy: deleting.isPending || updating.isPending }
}
