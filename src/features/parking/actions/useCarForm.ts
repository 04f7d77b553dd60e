import { useState } from 'react'
import { carInfoCalls, type Car, type PlateColor } from '@/contract/carInfo'
import { back, canGoBack, redirect } from '@/navigation'
import { showToast } from '@/platform/toast'
import { useAction } from '@/request/useCall'
import { normalisePlate, plateProblem, usualPlateColor } from '@/rules/plate'
import { carReads } from './useCarActions'

/** Form for a new or edited car. @param edited omitted: a new car */
export function useCarForm(edited?: Car) {
  const [plate, setPlate] = useState(edited?.PlateNo ?? '')
  const [color, setColor] = useState<PlateColor | null>(edited?.PlateColor ?? null)
  const [brand, setBrand] = useState(edited?.Brand ?? '')
  const [remark, setRemark] = useState(edited?.Remark ?? '')
  const [isDefault, setDefault] = useState(edited?.IsDefault ?? false)
  const [error, setError] = useState('')
  const options = { isShownByPage: true }
  const saving = useAction(carInfoCalls.save, carReads, options)
  const updating = useAction(carInfoCalls.update, carReads, options)

  const submit = () => {
    const problem = plateProblem(plate)
    if (problem) return setError(problem)
    setError('')
    const values = {
      PlateNo: normalisePlate(plate),
      PlateColor: color ?? usualPlateColor(normalisePlate(plate)),
      Brand: brand.trim(),
      Remark: remark.trim(),
      IsDefault: isDefault,
    }
    const outcomes = {
      onSuccess: () => {
        showToast({ text: edited ? '已保存' : '已添加' })
        void (canGoBack() ? back() : redirect('cars'))
      },
      onError: (refusal: Error) => setError(refusal.message),
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
    color: color ?? usualPlateColor(normalisePlate(plate)),
    setColor,
    brand,
    setBrand,
    remark,
    setRemark,
    isDefault,
    setDefault,
    error,
    submit,
    isBusy: saving.isPending || updating.isPending,
  }
}
