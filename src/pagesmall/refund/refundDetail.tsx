import { View } from '@tarojs/components'
import { useState } from 'react'
import { PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { RefundHead, RefundFacts } from '@/features/mallOrder/components/RefundHead'
import { RefundThread } from '@/features/mallOrder/components/RefundThread'
import { RefundWays } from '@/features/mallOrder/components/RefundWays'
import { SaySheet } from '@/features/mallOrder/components/SaySheet'
import { SendBackSheet } from '@/features/mallOrder/components/SendBackSheet'
import { useRefund } from '@/features/mallOrder/queries/refunds'
import { ServiceButton } from '@/features/service/components/ServiceButton'
import { usePageQuery } from '@/hooks/usePageQuery'
import './refund.scss'

/** One refund of a mall order: status, deadline, messages, and available actions. */
export default function RefundDetailPage() {
  const { id = '' } = usePageQuery()
  const query = useRefund(id)
  const [open, setOpen] = useState<'say' | 'sendBack' | null>(null)
  const refund = query.data
  return (
    <Screen
      onRefresh={query.refetch}
      footer={
        refund &&
        refund.Actions.length > 0 && (
          <RefundWays
            refund={refund}
            onSay={() => setOpen('say')}
            onSendBack={() => setOpen('sendBack')}
          />
        )
      }
    >
      <MemberOnly hint="登录后查看退款进度">
        <View className="refundPage">
          <PageState query={query} skeleton={<SkeletonRows count={3} height="140px" />}>
            {(data) => (
              <>
                <RefundHead refund={data} onEnd={() => void query.refetch()} />
                <RefundThread thread={data.Thread} />
                <RefundFacts refund={data} />
                <ServiceButton context={`退款 ${data.No}`} />
                <SaySheet id={data.Id} isOpen={open === 'say'} onClose={() => setOpen(null)} />
                <SendBackSheet
                  key={data.Parcel?.No ?? ''}
                  refund={data}
                  isOpen={open === 'sendBack'}
                  onClose={() => setOpen(null)}
                />
              </>
            )}
          </PageState>
        </View>
      </MemberOnly>
    </Screen>
  )
}
