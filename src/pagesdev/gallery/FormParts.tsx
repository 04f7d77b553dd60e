import { View } from '@tarojs/components'
import { useState } from 'react'
import type { RegionNames } from '@/rules/address/regionTree'
import { AmountField } from '@/components/amountField/AmountField'
import { Choice } from '@/components/choice/Choice'
import { DateField } from '@/components/dateField/DateField'
import { Field } from '@/components/field/Field'
import { ImagePicker } from '@/components/imagePicker/ImagePicker'
import { Missing } from '@/components/missing/Missing'
import { PaperField } from '@/components/paperField/PaperField'
import { PlateKeyboard } from '@/components/plateKeyboard/PlateKeyboard'
import { SearchBox } from '@/components/searchBox/SearchBox'
import { Section } from '@/components/section/Section'
import { Stepper } from '@/components/stepper/Stepper'
import { Tabs } from '@/components/tabs/Tabs'
import { TextArea } from '@/components/textArea/TextArea'
import { RegionField } from '@/components/regionField/RegionField'
import { TimeField } from '@/components/timeField/TimeField'

const kinds = [
  { value: 'a', text: '投诉' },
  { value: 'b', text: '建议' },
  { value: 'c', text: '一个名字特别长的选项，看它怎样换行' },
] as const
const tabs = [
  { value: 'a', text: '我要反馈' },
  { value: 'b', text: '我的反馈' },
] as const

/** All inputs: empty, filled in and with errors. */
export function FormParts() {
  const [text, setText] = useState('')
  const [amount, setAmount] = useState('1234567.89')
  const [region, setRegion] = useState<RegionNames>(['', '', ''])
  const [time, setTime] = useState('14:30')
  const [day, setDay] = useState('2026-11-21')
  const [count, setCount] = useState(1)
  const [kind, setKind] = useState<'a' | 'b' | 'c'>('a')
  const [tab, setTab] = useState<'a' | 'b'>('a')
  const [plate, setPlate] = useState('浙A12')
  const [images, setImages] = useState<string[]>([])
  return (
    <Section title="表单">
      <View className="gallery__stack">
        <Missing names={['类别', '具体位置', '问题描述', '联系电话']} />
        <Tabs label="部分" tabs={tabs} value={tab} onChange={setTab} />
        <SearchBox label="搜索" value={text} onChange={setText} />
        <Choice label="类型" options={kinds} value={kind} onChange={setKind} />
        <Field label="姓名" value={text} onChange={setText} hint="与证件一致" />
        <Field label="手机号" value="138" onChange={setText} error="请输入 11 位手机号" />
        <AmountField label="金额（元）" value={amount} onChange={setAmount} hint="最多两位小数" />
        <DateField label="生日" value={day} onChange={setDay} from="1920-01-01" to="2026-11-21" />
        <PaperField label="证件号" value="passport:E123" onChange={setText} error="护照号不正确" />
        <TimeField label="开始时间" value={time} onChange={setTime} />
        <RegionField label="所在地区" value={region} onChange={setRegion} />
        <TextArea label="说明" value={text} onChange={setText} maxLength={200} />
        <Stepper label="数量" value={count} max={9} onChange={setCount} />
        <PlateKeyboard value={plate} onChange={setPlate} isOpen />
        <PlateKeyboard
          value="浙AD12345"
          onChange={setPlate}
          error="新能源车牌第 3 位或末位是字母 D 或 F"
        />
        <ImagePicker
          label="图片（选填，最多 9 张）"
          images={images}
          onChange={setImages}
          upload={async (path) => path}
        />
      </View>
    </Section>
  )
}
