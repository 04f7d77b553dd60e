import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { PageState } from '@/components/pageState/PageState'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { Screen } from '@/components/screen/Screen'
import { ResultHead, ResultWays } from '@/features/checkout/components/ResultHead'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { SubscribeOffer } from '@/features/userMessage/components/SubscribeOffer'
import { NextSteps } from '@/features/repairRequest/components/NextSteps'
import { ReportCard } from '@/features/repairRequest/components/RepairFacts'
import { sentHead } from '@/features/repairRequest/model/sentHead'
import { useRepair } from '@/features/repairRequest/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import { redirect, relaunch } from '@/navigation'
import './repair.scss'

/** Confirmation of a repair report (spec 2): its number, its progress, and the report. */
export default function RepairSubmitSuccessPage() {
  const { id = '' } = usePageQuery()
  return (
    <Screen>
      <MemberOnly hint="登录后查看报修进度">
        <Submitted id={id} />
      </MemberOnly>
    </Screen>
  )
}

function Submitted({ id }: { id: string }) {
  const repair = useRepair(id)
  return (
    <View className="repairPage">
      <PageState query={repair} skeleton={<SkeletonRows count={2} height="160px" />}>
        {(data) => (
          <>
            <ResultHead {...sentHead(data)} hint={`编号 ${data.No}`} />
            <ResultWays>
              <Button kind="plain" onPress={() => void relaunch('home')}>
                回首页
              </Button>
              <Button onPress={() => void redirect('repairDetail', { id: data.Id })}>
                查看详情
              </Button>
            </ResultWays>
            <NextSteps repair={data} />
            <ReportCard repair={data} />
            <SubscribeOffer kind="repairProgress" about={data.Id} text="维修进度，微信通知我" />
          </>
        )}
      </PageState>
    </View>
  )
}
