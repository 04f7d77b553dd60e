import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { SubscribeOffer } from '@/features/userMessage/components/SubscribeOffer'
import { usePageQuery } from '@/hooks/usePageQuery'
import { redirect } from '@/navigation'
import { CloseSheet } from '@/features/complaint/components/CloseSheet'
import { ComplaintReport } from '@/features/complaint/components/ComplaintReport'
import { useComplaint, useMarkRead } from '@/features/complaint/queries'
import { ReplySheet } from '@/features/complaint/components/ReplySheet'
import './complaintInfoResult.scss'

type Open = 'reply' | 'close' | null

/** One complaint (spec 2): number, state, text, thread, and available actions. */
export default function ComplaintInfoResultPage() {
  const { id = '', sent } = usePageQuery()
  const complaint = useComplaint(id)
  useMarkRead(complaint.data)
  const [open, setOpen] = useState<Open>(null)
  const actions = complaint.data?.Actions ?? []
  const isEnded = complaint.data?.Status === 'Closed'
  const close = () => setOpen(null)
  return (
    <Screen
      onRefresh={complaint.refetch}
      footer={
        (actions.includes('reply') || actions.includes('close')) && (
          <View className="complaintResult__actions">
            {actions.includes('close') && (
              <Button kind={isEnded ? 'primary' : 'plain'} onPress={() => setOpen('close')}>
                {isEnded ? '评价处理结果' : '结束反馈'}
              </Button>
            )}
            {actions.includes('reply') && (
              <Button onPress={() => setOpen('reply')}>补充说明</Button>
            )}
          </View>
        )
      }
    >
      {id === '' ? (
        <EmptyState
          title="没有指明是哪一条反馈"
          action={
            <Button size="inline" onPress={() => void redirect('complaint', { tab: 'mine' })}>
              我的反馈
            </Button>
          }
        />
      ) : (
        <PageState query={complaint} skeleton={<ResultSkeleton />}>
          {(data) => (
            <View className="complaintResult">
              <ComplaintReport complaint={data} isJustSent={sent === '1'} />
              {sent === '1' && (
                <SubscribeOffer
                  kind="complaintAnswered"
                  about={data.Id}
                  text="有答复时，微信通知我"
                />
              )}
            </View>
          )}
        </PageState>
      )}
      <ReplySheet id={id} isOpen={open === 'reply'} onClose={close} />
      <CloseSheet id={id} isEnded={isEnded} isOpen={open === 'close'} onClose={close} />
    </Screen>
  )
}

function ResultSkeleton() {
  return (
    <View className="complaintResult">
      <Skeleton height="248px" />
      <Skeleton width="80%" height="88px" />
    </View>
  )
}
