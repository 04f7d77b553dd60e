import { shortText } from '@/rules/text/graphemes'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import type { Complaint, ComplaintReply } from './complaint.repository'
import { kindTexts } from './complaintRows'

/** Maximum length of the reply in the message; the thread has the full text. */
const SHOWN_MAX = 60

/** Message: the park has answered, or ended the complaint with a final reply. */
export const complaintAnswered: MessageKind<{ complaint: Complaint; reply: ComplaintReply }> = {
  kind: 'complaintAnswered',
  page: 'complaintResult',
  write: ({ complaint, reply }) => {
    const words = shortText(reply.text, SHOWN_MAX)
    const what = kindTexts[complaint.kind]
    return {
      subject: reply.id,
      about: complaint.id,
      title: complaint.status === 'Closed' ? `您的${what}已处理结束` : `您的${what}有新答复`,
      text: reply.author ? `${reply.author}：${words}` : words,
      query: { id: complaint.id },
      fields: {
        what: { text: `${what}·${complaint.target}` },
        answer: { text: reply.text },
        no: { text: complaint.no },
        at: { at: reply.at.getTime() },
        state: { text: complaint.status === 'Closed' ? '已结束' : '已回复' },
      },
    }
  },
}
