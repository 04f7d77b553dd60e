import { View } from '@tarojs/components'
import { useState } from 'react'
import { PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { Cashier } from '@/features/checkout/components/Cashier'
import { LastPaymentNote } from '@/features/checkout/components/LastPaymentNote'
import { useRepairQuote, useFollowedRepair } from '@/features/repairRequest/actions/useRepairQuote'
import { CancelSheet } from '@/features/repairRequest/components/CancelSheet'
import { QuoteCard } from '@/features/repairRequest/components/QuoteCard'
import { RatingSheet } from '@/features/repairRequest/components/RatingSheet'
import { ReopenSheet } from '@/features/repairRequest/components/ReopenSheet'
import {
  RepairActions,
  type RepairSheetName,
} from '@/features/repairRequest/components/RepairActions'
import { RepairFacts } from '@/features/repairRequest/components/RepairFacts'
import { RepairHead, RepairTimeline } from '@/features/repairRequest/components/RepairHead'
import { RepairResult } from '@/features/repairRequest/components/RepairResult'
import { useAskRepairsAgain } from '@/features/repairRequest/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import './repair.scss'

/** One repair (spec 2), by its own id or, from the cashier, that of the order that pays for it. */
export default function RepairDetailsPage() {
  return (
    <Screen onRefresh={useAskRepairsAgain()}>
      <MemberOnly hint="登录后查看报修进度">
        <DetailsPage />
      </MemberOnly>
    </Screen>
  )
}

function DetailsPage() {
  const { id = '' } = usePageQuery()
  const repair = useFollowedRepair(id)
  const quote = useRepairQuote(repair.data)
  const [open, setOpen] = useState<RepairSheetName | null>(null)
  const sheet = (name: RepairSheetName) => ({
    id: repair.data?.Id ?? '',
    isOpen: open === name,
    onClose: () => setOpen(null),
  })
  return (
    <View className="repairPage">
      <LastPaymentNote last={quote.last} onDismiss={quote.dismissLast} />
      <PageState query={repair} skeleton={<SkeletonRows count={3} height="160px" />}>
        {(data) => (
          <>
            <RepairHead repair={data} />
            <QuoteCard
              repair={data}
              isBusy={quote.isAnswering}
              note={quote.note}
              onAnswer={(isAccepted) => void quote.answer(isAccepted)}
            />
            <RepairActions
              repair={data}
              isPaying={quote.isPaying}
              onPay={quote.pay}
              onOpen={setOpen}
            />
            <RepairResult repair={data} />
            <RepairFacts repair={data} />
            <RepairTimeline events={data.Timeline} />
            <CancelSheet {...sheet('cancel')} />
            <RatingSheet {...sheet('rate')} tags={data.RatingTags} />
            <ReopenSheet key={data.Id} {...sheet('reopen')} until={data.ReopenUntil} />
          </>
        )}
      </PageState>
      <Cashier
        orderId={quote.orderId}
        last={quote.last}
        result="repairDetail"
        onClose={quote.leaveCashier}
      />
    </View>
  )
}
