import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import copy from 'lucide-static/icons/copy.svg'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { ImageViewer } from '@/components/imageViewer/ImageViewer'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { Timeline } from '@/components/timeline/Timeline'
import type { ComplaintDetail } from '@/contract/complaint'
import { go } from '@/navigation'
import { copyText } from '@/platform/clipboard'
import { showToast } from '@/platform/toast'
import { maskPhone } from '@/rules/phone'
import { DottedText } from '@/components/facts/DottedText'
import { factsText } from '@/rules/factsText'
import { dayTime, fullTime } from '@/utils/timeText'
import './complaintReport.scss'
import { sentenceOf } from '@/utils/sentence'
import { progressOf, toneOf } from '../model'

/** Replies, oldest first: the park on the left, the member on the right. */
function Thread({ replies }: { replies: ComplaintDetail['Replies'] }) {
  return (
    <View className="thread" role="list" aria-label="沟通记录">
      {replies.map(({ Id, From, Author, Text, At }) => (
        <View key={Id} role="listitem" className={`thread__entry thread__entry--${From}`}>
          <View className="thread__facts">
            <View>{Author}</View>
            <View>{dayTime(At)}</View>
          </View>
          <View className="thread__text">
            <WordText isPlain>{Text}</WordText>
          </View>
        </View>
      ))}
    </View>
  )
}

/** Result of a closed complaint; otherwise empty. */
function endingOf({ Status, IsSatisfied }: ComplaintDetail): string {
  if (Status !== 'Closed') return ''
  if (IsSatisfied === null) return '已结束，请评价处理结果'
  return factsText(['已结束', `您的评价：${IsSatisfied ? '满意' : '不满意'}`])
}

/** A complaint with its thread. `isJustSent`: opened right after the submission. */
export function ComplaintReport({
  complaint,
  isJustSent,
}: {
  complaint: ComplaintDetail
  isJustSent: boolean
}) {
  const { Id, No, KindText, Target, Detail, Images, Phone, Anonymous, Actions } = complaint
  const ending = endingOf(complaint)
  const [viewed, setViewed] = useState<number | null>(null)
  return (
    <View className="complaintReport">
      {isJustSent && (
        <View className="complaintReport__sent" role="status">
          已收到，谢谢您的反馈
        </View>
      )}
      <View className="complaintReport__card">
        <View className="complaintReport__head">
          <View className="complaintReport__title" role="heading" aria-level="2">
            <DottedText facts={[KindText, Target]} />
          </View>
          <StatusBadge text={complaint.StatusText} tone={toneOf[complaint.Status]} />
        </View>
        <View className="complaintReport__detail">
          <WordText isPlain>{Detail}</WordText>
        </View>
        {Images.length > 0 && (
          <View className="complaintReport__images">
            {Images.map((image, index) => (
              <Pressable
                key={`${index} ${image}`}
                className="complaintReport__image"
                label={`查看第 ${index + 1} 张图片`}
                onPress={() => setViewed(index)}
              >
                <Picture src={image} alt="" ratio={1} />
              </Pressable>
            ))}
          </View>
        )}
        <View className="complaintReport__facts">
          <Fact name="编号">
            <CopiedNo no={No} />
          </Fact>
          <Fact name="提交时间">{fullTime(complaint.SubmittedAt)}</Fact>
          <Fact name="联系电话">{Anonymous ? '匿名反馈，不显示' : maskPhone(Phone)}</Fact>
        </View>
        <View className="complaintReport__progress">
          <Timeline label="处理进度" steps={progressOf(complaint)} />
        </View>
        {Actions.includes('edit') && (
          <Button kind="plain" onPress={() => void go('complaint', { edit: Id })}>
            修改
          </Button>
        )}
      </View>
      {complaint.Replies.length > 0 ? (
        <Thread replies={complaint.Replies} />
      ) : (
        !ending && <View className="complaintReport__note">还没有回复</View>
      )}
      {ending && <View className="complaintReport__note">{ending}</View>}
      <ImageViewer images={Images} at={viewed} onMove={setViewed} onClose={() => setViewed(null)} />
    </View>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <View className="complaintReport__fact">
      <View className="complaintReport__name">{name}</View>
      <View className="complaintReport__value">{children}</View>
    </View>
  )
}

function CopiedNo({ no }: { no: string }) {
  const copyNo = () =>
    copyText(no).then(
      () => showToast({ text: '编号已复制' }),
      (error: Error) => showToast({ text: sentenceOf(error) }),
    )
  return (
    <Pressable
      className="complaintReport__no"
      label={`复制编号 ${no}`}
      onPress={() => void copyNo()}
    >
      {no}
      <Icon src={copy} size={16} />
    </Pressable>
  )
}
