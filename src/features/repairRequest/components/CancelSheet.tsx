import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { Field } from '@/components/field/Field'
import { Sheet } from '@/components/sheet/Sheet'
import { useCancel } from '../queries'
import './repairSheet.scss'

const reasons = ['已经好了', '时间不方便', '填写有误', '其他原因'].map((text) => ({
  value: text,
  text,
}))

interface Props {
  id: string
  isOpen: boolean
  onClose: () => void
}

/** Sheet to cancel a repair, with an optional reason. */
export function CancelSheet({ id, isOpen, onClose }: Props) {
  const cancel = useCancel()
  const [reason, setReason] = useState('')
  const [more, setMore] = useState('')
  const send = async () => {
    try {
      await cancel.mutateAsync({ Id: id, Reason: [reason, more.trim()].filter(Boolean).join('：') })
    } catch {
      return // the error has been shown; the input stays
    }
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title="取消报修"
      onClose={onClose}
      footer={
        <Button kind="danger" busy={cancel.isPending} onPress={() => void send()}>
          确认取消
        </Button>
      }
    >
      <View className="repairSheet">
        <Choice
          label="取消原因（选填）"
          options={reasons}
          value={reason || null}
          onChange={setReason}
        />
        <Field label="补充说明（选填）" maxLength={80} value={more} onChange={setMore} />
      </View>
    </Sheet>
  )
}
