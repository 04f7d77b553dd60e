import { View } from '@tarojs/components'
import { Field } from '@/components/field/Field'
import { ListCard } from '@/components/listRow/ListRow'
import { RegionField } from '@/components/regionField/RegionField'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import { TextArea } from '@/components/textArea/TextArea'
import type { useAddressForm } from '../actions/useAddressForm'
import './addressForm.scss'

/** The fields of an address. */
export function AddressForm({ form }: { form: ReturnType<typeof useAddressForm> }) {
  const { Province, City, District, IsDefault, Detail } = form.values
  return (
    <View className="addressForm">
      <Field
        label="收货人"
        {...form.bind('Name')}
        maxLength={50}
        placeholder="请填写姓名"
        autoComplete="name"
      />
      <Field
        label="手机号"
        {...form.bind('Phone')}
        maxLength={20}
        placeholder="供快递员联系"
        kind="contact"
        autoComplete="tel"
      />
      <RegionField
        label="所在地区"
        value={[Province, City, District]}
        error={form.errors.Province}
        onChange={([province, city, district]) => {
          form.set('Province', province)
          form.set('City', city)
          form.set('District', district)
        }}
      />
      <TextArea
        label="详细地址"
        value={Detail}
        onChange={(text) => form.set('Detail', text)}
        error={form.errors.Detail}
        maxLength={80}
        placeholder="街道、门牌号、楼栋、房间号"
      />
      <ListCard>
        <SwitchRow
          title="设为默认地址"
          hint="下单时优先"
          isOn={IsDefault}
          onChange={(isOn) => form.set('IsDefault', isOn)}
        />
      </ListCard>
    </View>
  )
}
