import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { Field } from '@/components/field/Field'
import { ListCard } from '@/components/listRow/ListRow'
import { PlateKeyboard } from '@/components/plateKeyboard/PlateKeyboard'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import type { Car } from '@/contract/carInfo'
import { factsText } from '@/rules/factsText'
import { provinceSign } from '@/rules/plate'
import { parkAtom } from '@/state/park'
import { useCarForm } from '../actions/useCarForm'
import { plateColors } from '../model/cars'
import { PlateTag } from './StayHead'
import './carForm.scss'

/** Form for a new or edited car; the plate of a verified car cannot be changed. */
export function CarForm({ edited }: { edited?: Car }) {
  const park = useAtomValue(parkAtom)
  const form = useCarForm(edited)
  return (
    <View className="carForm">
      {edited?.Verified ? (
        <View className="carForm__fixed">
          <PlateTag plate={edited.PlateNo} color={edited.PlateColor} />
          <View className="carForm__why">{factsText(['已核验', '车牌、颜色不可改'])}</View>
        </View>
      ) : (
        <>
          <PlateKeyboard
            value={form.plate}
            onChange={form.setPlate}
            error={form.error}
            province={provinceSign(park?.Address ?? '')}
            isOpen={!edited}
          />
          <Choice
            label="车牌颜色"
            options={plateColors}
            value={form.color}
            onChange={form.setColor}
          />
        </>
      )}
      <Field
        label="品牌（选填）"
        value={form.brand}
        onChange={form.setBrand}
        maxLength={20}
        placeholder="例如：比亚迪"
      />
      <Field
        label="备注（选填）"
        value={form.remark}
        onChange={form.setRemark}
        maxLength={20}
        placeholder="例如：爸爸的车"
      />
      <ListCard>
        <SwitchRow
          title="默认车辆"
          hint="缴费时优先"
          isOn={form.isDefault}
          onChange={form.setDefault}
        />
      </ListCard>
      {edited?.Verified && form.error && (
        <View className="carForm__error" role="alert">
          {form.error}
        </View>
      )}
      <ScreenFooter>
        <Button kind={form.sendKind} busy={form.isBusy} onPress={form.submit}>
          {edited ? '保存' : '添加车辆'}
        </Button>
      </ScreenFooter>
    </View>
  )
}
