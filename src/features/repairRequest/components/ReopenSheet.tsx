import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { ImagePicker } from '@/components/imagePicker/ImagePicker'
import { Sheet } from '@/components/sheet/Sheet'
import { TextArea } from '@/components/textArea/TextArea'
import { reopenRequest } from '@/contract/repairRequest'
import { useForm } from '@/hooks/useForm'
import { draftOf } from '@/state/draft'
import { dayTime } from '@/utils/timeText'
import { uploadOther } from '@/request/formPictures'
import { useReopen } from '../queries'
import './repairSheet.scss'

interface Props {
  id: string
  /** Deadline for reopening, ms; null: not possible. */
  until: number | null
  isOpen: boolean
  onClose: () => void
}

interface Values {
  Text: string
  Images: string[]
}

/** Reports that a repair was unsuccessful. Input is kept until submitted. */
export function ReopenSheet({ id, until, isOpen, onClose }: Props) {
  const reopen = useReopen()
  const [isUploading, setUploading] = useState(false)
  const [failed, setFailed] = useState(0)
  const form = useForm<Values, typeof reopenRequest>({
    initial: { Text: '', Images: [] },
    schema: reopenRequest,
    draft: draftOf<Values>(`repairReopen/${id}`),
  })
  const send = async () => {
    const request = form.validate({ Id: id })
    if (!request || isUploading || failed > 0) return
    try {
      await reopen.mutateAsync(request)
    } catch {
      return // the error has been shown; the input stays
    }
    form.reset({ Text: '', Images: [] })
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title="没有修好"
      onClose={onClose}
      footer={
        <Button
          kind={form.sendKind}
          busy={reopen.isPending}
          disabled={isUploading || failed > 0}
          onPress={() => void send()}
        >
          {isUploading ? '图片上传中…' : '要求返工'}
        </Button>
      }
    >
      <View className="repairSheet">
        {until !== null && (
          <View className="repairSheet__hint">{`${dayTime(until)} 前可以要求返工`}</View>
        )}
        <TextArea
          label="哪里没有修好"
          maxLength={200}
          placeholder="还有什么问题？"
          {...form.bind('Text')}
        />
        <ImagePicker
          label="图片（选填，最多 9 张）"
          images={form.values.Images}
          onChange={(images) => form.set('Images', images)}
          upload={uploadOther}
          onBusyChange={setUploading}
          onFailedChange={setFailed}
          error={form.errors.Images}
        />
      </View>
    </Sheet>
  )
}
