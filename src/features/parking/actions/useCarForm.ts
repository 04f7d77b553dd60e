import { useState } from 'react'
import { carInfoCalls, type Car, type PlateColor } from '@/contract/carInfo'
import { useShowFault } from '@/hooks/useShowFault'
import { back, canGoBack, redirect } from '@/navigation'
import { showToast } from '@/platform/toast'
import { useAction } from '@/request/useCall'
import { normalisePlate, plateProblem, usualPlateColor } from '@/rules/plate'
import { ask } from '@/platform/dialog'
import { plateText } from '../model/stayText'

/** Reads that show a member's cars. */
const carReads = [carInfoCalls.list, carInfoCalls.queryTemporaryPay]

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

/** Form for a new or edited car. @param edited omitted: a new car */
export function useCarForm(edited?: Car) {
  const [plate, setPlate] = useState(edited?.PlateNo ?? '')
  const [color, setColor] = useState<PlateColor | null>(edited?.PlateColor ?? null)
  const [brand, setBrand] = useState(edited?.Brand ?? '')
  const [remark, setRemark] = useState(edited?.Remark ?? '')
  const [isDefault, setDefault] = useState(edited?.IsDefault ?? false)
  const [error, setError] = useState('')
  const showFault = useShowFault()
  const refuse = (problem: string) => {
    setError(problem)
    showFault()
  }
  const options = { isShownByPage: true }
  const saving = useAction(carInfoCalls.save, carReads, options)
  const updating = useAction(carInfoCalls.update, carReads, options)

  const usualColor = usualPlateColor(normalisePlate(plate))
  const isChanged =
    !edited ||
    plate !== edited.PlateNo ||
    (color ?? usualColor) !== edited.PlateColor ||
    brand.trim() !== edited.Brand ||
    remark.trim() !== edited.Remark ||
    isDefault !== edited.IsDefault

  const submit = () => {
    const problem = plateProblem(plate)
    if (problem) return refuse(problem)
    setError('')
    const values = {
      PlateNo: normalisePlate(plate),
      PlateColor: color ?? usualColor,
      Brand: brand.trim(),
      Remark: remark.trim(),
      IsDefault: isDefault,
    }
    const outcomes = {
      onSuccess: () => {
        showToast({ text: edited ? '已保存' : '已添加' })
        void (canGoBack() ? back() : redirect('cars'))
      },
      onError: (refusal: Error) => refuse(refusal.message),
    }
    return edited
      ? updating.mutate({ Id: edited.Id, ...values }, outcomes)
      : saving.mutate(values, outcomes)
  }

  return {
    plate,
    setPlate: (next: string) => {
      setPlate(next)
      setError('')
    },
    /** The chosen colour, else the usual one for the plate. */
    color: color ?? usualColor,
    setColor,
    brand,
    setBrand,
    remark,
    setRemark,
    isDefault,
    setDefault,
    error,
    /** Kind of the submit button: soft without a whole plate, or while nothing has changed. */
    sendKind: plateProblem(plate) || !isChanged ? ('soft' as const) : ('primary' as const),
    submit,
    isBusy: saving.isPending || updating.isPending,
  }
}
