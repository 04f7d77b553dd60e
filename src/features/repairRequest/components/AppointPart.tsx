import { View } from '@tarojs/components'
import { Choice } from '@/components/choice/Choice'
import { DateField } from '@/components/dateField/DateField'
import type { RepairForm } from '../actions/useRepairForm'
import { daysOf, windowsOf } from '../model/appointment'
import './repairForm.scss'

const ways = [
  { value: 'any', text: '随时可以' },
  { value: 'arranged', text: '预约时间' },
] as const

/** Choice of the visit time. */
export function AppointPart({ report }: { report: RepairForm }) {
  const { values, errors, set } = report.form
  const now = report.now()
  return (
    <View className="repairForm__part">
      <Choice
        label="上门时间"
        options={ways}
        value={values.When}
        onChange={(way) => set('When', way)}
      />
      {values.When === 'arranged' && (
        <DateField
          label="上门日期"
          value={values.Day}
          onChange={(day) => set('Day', day)}
          error={errors.Day}
          {...daysOf(now)}
        />
      )}
      {values.When === 'arranged' && values.Day !== '' && (
        <Choice
          label="上门时段"
          options={windowsOf(values.Day, now)}
          value={values.Window || null}
          onChange={(hour) => set('Window', hour)}
          error={errors.Window}
        />
      )}
    </View>
  )
}
