import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { ImagePicker } from '@/components/imagePicker/ImagePicker'
import { Sheet } from '@/components/sheet/Sheet'
import { TextArea } from '@/components/textArea/TextArea'
import { useRefundWords } from '../actions/useRefundWords'
import './goodsSheet.scss'

interface Props {
  id: string
  isOpen: boolean
  onClose: () => void
}

/** Sheet to add text and pictures to a refund. */
export function SaySheet({ id, isOpen, onClose }: Props) {
  const { form, isSending, isUploading, pictures, send } = useRefundWords(id)
  return (
    <Sheet
      isOpen={isOpen}
      title="补充说明"
      onClose={onClose}
      footer={
        <Button
          kind={form.sendKind}
          busy={isSending}
          disabled={isUploading}
          onPress={() => void send().then((isSent) => isSent && onClose())}
        >
          {isUploading ? '图片上传中…' : '发送'}
        </Button>
      }
    >
      <View className="goodsSheet">
        <TextArea
          label="说明"
          maxLength={200}
          placeholder="还有什么要告诉商家的？"
          {...form.bind('Text')}
        />
        <ImagePicker
          label="图片（选填，最多 9 张）"
          images={form.values.Images}
          onChange={(images) => form.set('Images', images)}
          {...pictures}
        />
      </View>
    </Sheet>
  )
}
