import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { TextArea } from '@/components/textArea/TextArea'
import type { useReadAddress } from '../actions/useReadAddress'
import './pasteAddress.scss'

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
          {reading.said || '识别姓名、电话和地址'}
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
