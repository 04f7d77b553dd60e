import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Sheet } from '@/components/sheet/Sheet'
import { TextArea } from '@/components/textArea/TextArea'
import { draftOf } from '@/state/draft'
import { useReply } from '../queries'

interface Props {
  id: string
  isOpen: boolean
  onClose: () => void
}

/** Adds a reply to the thread. Input is kept until submitted. */
export function ReplySheet({ id, isOpen, onClose }: Props) {
  const draft = draftOf<{ Text: string }>(`complaintReply/${id}`)
  const [text, setText] = useState(() => draft.load().Text ?? '')
  const reply = useReply()
  const send = async () => {
    try {
      await reply.mutateAsync({ Id: id, Text: text })
    } catch {
      return // the error has been shown; the input stays
    }
    draft.clear()
    setText('')
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title="补充说明"
      onClose={onClose}
      footer={
        <Button busy={reply.isPending} disabled={text.trim() === ''} onPress={() => void send()}>
          发送
        </Button>
      }
    >
      <TextArea
        label="想补充的内容"
        maxLength={500}
        value={text}
        onChange={(value) => {
          setText(value)
          draft.save({ Text: value })
        }}
      />
    </Sheet>
  )
}
