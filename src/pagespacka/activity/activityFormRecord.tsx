import { View } from '@tarojs/components'
import { useState, type ComponentProps } from 'react'
import { PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { usePaymentOver } from '@/features/checkout/actions/usePaymentOver'
import { Cashier } from '@/features/checkout/components/Cashier'
import { confirmingPollMs } from '@/features/checkout/model/confirming'
import { useRegistrationActions } from '@/features/activityRegistration/actions/useRegistrationActions'
import { CancelSheet } from '@/features/activityRegistration/components/CancelSheet'
import { CodeSheet } from '@/features/activityRegistration/components/CodeSheet'
import { SubscribeOffer } from '@/features/userMessage/components/SubscribeOffer'
import { RecordBody } from '@/features/activityRegistration/components/RecordBody'
import { RegistrationWays } from '@/features/activityRegistration/components/RegistrationWays'
import { newsOf } from '@/features/activityRegistration/model/activityText'
import {
  useAskSignUpsAgain,
  useRecord,
} from '@/features/activityRegistration/queries/registrations'
import { usePageQuery } from '@/hooks/usePageQuery'
import { go } from '@/navigation'
import './activity.scss'

/**
 * One registration (spec 2), by its own id or, from the cashier, that of its order: state, code, answers, cancellation.
 * `pay` opens the cashier immediately, `code` the check-in code, `sent` shows that it has just been submitted.
 */
export default function ActivityFormRecordPage() {
  return (
    <Screen onRefresh={useAskSignUpsAgain()}>
      <MemberOnly hint="登录后查看报名详情">
        <RecordPage />
      </MemberOnly>
    </Screen>
  )
}

function RecordPage() {
  const { id = '', pay, sent, code } = usePageQuery()
  const [isOpen, setOpen] = useState<'code' | 'cancel' | null>(code === '1' ? 'code' : null)
  const record = useRecord(id, (shown) =>
    shown && shown.Record.Status !== 'PendingPay' ? undefined : confirmingPollMs,
  )
  const data = record.data?.Record
  const isDue = data?.Status === 'PendingPay'
  const [isPaying, setPaying] = useState(pay === '1')
  const paidOrder = data?.Status === 'Confirmed' ? (data.OrderId ?? '') : ''
  // A free registration has no order, so there is no payment to wait for.
  usePaymentOver(paidOrder, { isOver: data !== undefined && !isDue, isPaid: paidOrder !== '' })
  const orderId = isPaying && isDue ? (data.OrderId ?? '') : ''
  const hasCode = data?.Actions.includes('showCode') ?? false
  const actions = useRegistrationActions(data?.Id ?? '')
  const accept = async () => {
    if (await actions.accept()) setPaying(true)
  }
  const waysOf = (Record: ComponentProps<typeof RegistrationWays>['record']) => ({
    record: Record,
    isBusy: actions.isBusy,
    on: {
      pay: () => setPaying(true),
      accept: () => void accept(),
      decline: () => void actions.decline(Record.Status === 'Offered'),
      cancel: () => setOpen('cancel'),
      showCode: () => setOpen('code'),
      viewOrder: () => void go('billDetail', { id: Record.OrderId ?? '' }),
      edit: () => void go('activityForm', { id: Record.ActivityId, record: Record.Id }),
      again: () => void go('activityDetail', { id: Record.ActivityId }),
    },
  })
  return (
    <View className="activityPage">
      {sent === '1' && data && (
        <View className="activityPage__done" role="status">
          {data.Status === 'Waitlisted' ? '已登记候补' : '已提交，报名信息都在这里'}
        </View>
      )}
      <PageState query={record} skeleton={<SkeletonRows count={3} height="160px" />}>
        {({ Record }) => (
          <>
            <RecordBody
              record={Record}
              onEnd={() => void record.refetch()}
              lead={
                <>
                  <RegistrationWays {...waysOf(Record)} part="first" />
                  <NextNews id={Record.Id} status={Record.Status} />
                </>
              }
            />
            <RegistrationWays {...waysOf(Record)} part="others" />
          </>
        )}
      </PageState>
      <CodeSheet
        id={data?.Id ?? ''}
        isOpen={isOpen === 'code' && hasCode}
        onClose={() => setOpen(null)}
      />
      <CancelSheet id={data?.Id ?? ''} isOpen={isOpen === 'cancel'} onClose={() => setOpen(null)} />
      <Cashier
        orderId={orderId}
        result="activityRecord"
        onClose={() => {
          setPaying(false)
          void actions.askAgain()
        }}
      />
    </View>
  )
}

/** Offers a WeChat message about the next step; renders nothing when no further step is expected. */
function NextNews({ id, status }: { id: string; status: Parameters<typeof newsOf>[0] }) {
  const news = newsOf(status)
  return news && <SubscribeOffer key={news.kind} kind={news.kind} about={id} text={news.text} />
}
