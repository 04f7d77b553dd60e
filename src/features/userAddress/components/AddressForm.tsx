import { View } from '@tarojs/components'
import { Field } from '@/components/field/Field'
import { ListCard } from '@/components/listRow/ListRow'
import { RegionField } from '@/components/regionField/RegionField'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import { TextArea } from '@/components/textArea/TextArea'
import { Button } from '@/components/button/Button'
import type { useAddressForm } from '../actions/useAddressForm'
import type { useReadAddress } from '../actions/useReadAddress'
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

/** Text field for a whole address, which is parsed into the fields below. */
export function PasteAddress({ reading }: { reading: ReturnType<typeof useReadAddress> }) {
  return (
    <View className="pasteAddress">
      <TextArea
        label="粘贴整段地址"
        value={reading.text}
        onChange={reading.setText}
        maxLength={300}
        placeholder="例如：张三 13800000000 浙江省杭州市西湖区文三路 1 号"
      />
      <View className="pasteAddress__foot">
        <View className="pasteAddress__said" role="status">
          {reading.resultText || '识别姓名、电话和地址'}
        </View>
        <Button
          kind="plain"
          size="inline"
          busy={reading.isReading}
          onPress={() => void reading.read()}
        >
          识别
        </Button>
      </View>
    </View>
  )
}
