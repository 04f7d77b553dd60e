import type { TimelineStep } from '@/components/timeline/Timeline'
import type { ComplaintDetail, ComplaintRow } from '@/contract/complaint'
import { dayTime } from '@/utils/timeText'

export const kinds = [
  { value: 'complaint', text: '投诉' },
  { value: 'suggestion', text: '建议' },
  { value: 'praise', text: '表扬' },
] as const

export type Kind = (typeof kinds)[number]['value']

/** Subjects of a complaint; the park uses them to find the department in charge. */
export const targets = [
  '设施设备',
  '环境卫生',
  '服务态度',
  '商户',
  '停车',
  '活动演出',
  '物业缴费',
  '其他',
].map((text) => ({ value: text, text }))

/** Placeholder of the text field, by kind. */
export const detailHints: Record<Kind, string> = {
  complaint: '何时、何地、发生了什么？',
  suggestion: '哪里可以做得更好？',
  praise: '想感谢谁？为什么？',
}

export const toneOf = {
  Submitted: 'wait',
  Handling: 'busy',
  Replied: 'good',
  Closed: 'off',
} as const satisfies Record<ComplaintRow['Status'], string>

export const isKind = (text: string | undefined): text is Kind =>
  kinds.some(({ value }) => value === text)

/** Timeline of a complaint, newest first: status, the park's last reply, submission. */
export function progressOf(complaint: ComplaintDetail): TimelineStep[] {
  const { Status, StatusText, SubmittedAt, Replies } = complaint
  const answers = Replies.filter(({ From }) => From === 'park')
  const answer = answers[answers.length - 1]
  const title = answers.length > 1 ? `已回复 ${answers.length} 次` : '已回复'
  const answered = answer && { key: 'answer', title, time: dayTime(answer.At) }
  return [
    Status === 'Replied' && answered ? answered : { key: Status, title: StatusText },
    ...(answered && Status !== 'Replied' ? [answered] : []),
    { key: 'sent', title: '已提交', time: dayTime(SubmittedAt) },
  ]
}
