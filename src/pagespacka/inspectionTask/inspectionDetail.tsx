import { View } from '@tarojs/components'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import type { Round } from '@/features/inspectionJob/actions/roundActs'
import {
  useShownRound,
  type Machines,
  useRoundAhead,
} from '@/features/inspectionJob/actions/useShownRound'
import { PointBody } from '@/features/inspectionJob/components/PointBody'
import { RoundBody } from '@/features/inspectionJob/components/RoundBody'
import { proofOf } from '@/features/inspectionJob/model/pointAct'
import { pointByCode } from '@/features/inspectionJob/model/pointCode'
import { fetchScanner } from '@/features/scan/actions/fetchScanner'
import { useCodeReader } from '@/features/scan/actions/useCodeReader'
import { useStartTaskQueue } from '@/features/staffTask/actions/useTaskDay'
import { StaffOnly, useHasRole } from '@/features/staffTask/components/StaffOnly'
import { TaskQueueStrip } from '@/features/staffTask/components/TaskQueueStrip'
import { usePageQuery } from '@/hooks/usePageQuery'
import { back, canGoBack, go, redirect } from '@/navigation'
import './inspectionTask.scss'

interface Props {
  round: Round
  machines: Machines
}

/** An inspection round (spec 2); with `point` one of its points, with `way` and `code` as proof of presence. */
export default function InspectionDetailPage() {
  const { id = '', point = '' } = usePageQuery()
  const isInspector = useHasRole('inspection')
  const { query, machines, refresh } = useShownRound(id, isInspector)
  useStartTaskQueue()
  useRoundAhead(isInspector, fetchScanner)
  return (
    <Screen
      className="gloves"
      title={point ? '巡检点位' : undefined}
      onRefresh={isInspector ? refresh : undefined}
    >
      <View className="inspectionTask">
        <MemberOnly hint="登录工作人员账号后查看巡检任务">
          <StaffOnly role="inspection">
            <TaskQueueStrip kind="inspection" jobId={id} />
            <PageState query={query} skeleton={<SkeletonRows count={5} height="72px" />}>
              {(round) =>
                point ? <Point {...{ round, machines }} /> : <Whole {...{ round, machines }} />
              }
            </PageState>
          </StaffOnly>
        </MemberOnly>
      </View>
    </Screen>
  )
}

/** The whole round; points open on their own page. */
function Whole({ round, machines }: Props) {
  const open = (text: string): string => {
    const point = pointByCode(round.Points, machines, text)
    if (!point) return '这个码不是本次巡检的点位，请核对标牌'
    const { pointId, way, code } = point
    void go('inspectionDetail', { id: round.Id, point: pointId, way, code })
    return ''
  }
  const reader = useCodeReader((text, refuse) => {
    const problem = open(text)
    if (problem !== '') refuse(problem)
    return Promise.resolve(problem === '')
  })
  return (
    <>
      <RoundBody
        round={round}
        onScan={reader.start}
        onCode={open}
        onOpen={(point) => void go('inspectionDetail', { id: round.Id, point })}
      />
      {reader.view}
    </>
  )
}

function Point({ round, machines }: Props) {
  const { point: pointId, way, code } = usePageQuery()
  const point = round.Points.find(({ Id }) => Id === pointId)
  const leave = () => void (canGoBack() ? back() : redirect('inspectionDetail', { id: round.Id }))
  if (!point) return <EmptyState title="没有这个点位" hint="点位可能已调整，请返回巡检查看" />
  return <PointBody {...{ round, point, machines }} proof={proofOf(way, code)} onDone={leave} />
}
