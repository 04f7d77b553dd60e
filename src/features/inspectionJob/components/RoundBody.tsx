import { View } from '@tarojs/components'
import scanLine from 'lucide-static/icons/scan-line.svg'
import { useContext, useState } from 'react'
import { Button } from '@/components/button/Button'
import { DottedText } from '@/components/facts/DottedText'
import { Facts } from '@/components/facts/Facts'
import { Icon } from '@/components/icon/Icon'
import { HandOverSheet } from '@/features/staffTask/components/HandOverSheet'
import { taskTone } from '@/features/staffTask/model/taskKind'
import { WordText } from '@/components/wordText/WordText'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { dueText, dueTone, rejectText } from '@/features/staffTask/model/todayOrder'
import { Pressable } from '@/components/pressable/Pressable'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import type { InspectionPoint } from '@/contract/inspectionJob'
import { startRound, type Round, useDeed } from '../actions/roundActs'
import { progressOf } from '../model/roundProgress'
import { pointTones } from '../model/pointAct'
import { FinishSheet } from './FinishSheet'
import { TypedCodeSheet } from './TypedCodeSheet'
import { ServerClockContext } from '@/hooks/serverClock'
import './roundBody.scss'

interface PointListProps {
  /** In route order. */
  points: readonly InspectionPoint[]
  /** Next point on the route; null: none. */
  nextId: string | null
  onOpen: (pointId: string) => void
}

/** Points of a round in route order, each with status and irregularities. */
function PointList({ points, nextId, onOpen }: PointListProps) {
  return (
    <View className="pointList" role="list">
      {points.map(({ Id, Name, PlaceText, Status, StatusText, Irregularities }, index) => (
        <View key={Id} role="listitem">
          <Pressable
            className={`pointList__row ${Id === nextId ? 'pointList__row--next' : ''}`}
            role="link"
            onPress={() => onOpen(Id)}
          >
            <View className="pointList__number">{index + 1}</View>
            <View className="pointList__body">
              <View className="pointList__name">{Name}</View>
              <View className="pointList__place">{PlaceText}</View>
              {Irregularities.length > 0 && (
                <View className="pointList__why">{Irregularities.join('；')}</View>
              )}
            </View>
            <StatusBadge
              text={Id === nextId ? '下一个' : StatusText}
              tone={Id === nextId ? 'busy' : pointTones[Status]}
            />
          </Pressable>
        </View>
      ))}
    </View>
  )
}

/** Title of a round, due time, progress and notes. */
function RoundHead({ round, isDoing }: { round: Round; isDoing: boolean }) {
  const now = useContext(ServerClockContext)()
  const { done, count, irregular } = progressOf(round.Points)
  const share = count === 0 ? 0 : Math.round((done / count) * 100)
  return (
    <View className="roundHead">
      <View className="roundHead__top">
        <View className="roundHead__title" role="heading" aria-level="1">
          {round.Title}
        </View>
        <StatusBadge text={round.StatusText} tone={taskTone(round)} />
      </View>
      <Facts className="roundHead__fact" facts={[round.PlaceText, round.No]} />
      <View className={`roundHead__fact roundHead__fact--${dueTone(round, now)}`}>
        <DottedText facts={[dueText(round, now)]} />
      </View>
      <View className="roundHead__progress" role="status">
        {[`已完成 ${done} / ${count} 个点位`, irregular > 0 ? `异常 ${irregular} 个` : '']
          .filter(Boolean)
          .join('，')}
      </View>
      <View className="roundHead__bar" aria-hidden="true">
        <View className="roundHead__done" style={{ width: `${share}%` }} />
      </View>
      {isDoing && done < count && <View className="roundHead__fact">漏扫记为异常</View>}
      {round.HandOverText !== '' && (
        <View className="roundHead__said">
          <WordText>{round.HandOverText}</WordText>
        </View>
      )}
      {round.RejectText !== '' && (
        <View className="roundHead__said roundHead__said--rejected">
          <WordText>{rejectText(round)}</WordText>
        </View>
      )}
      {round.Text !== '' && <View className="roundHead__said">{`说明：${round.Text}`}</View>}
    </View>
  )
}

interface Props {
  round: Round
  onScan: () => void
  /** Opens the point of a typed code. @returns error message; empty: the code is right */
  onCode: (code: string) => string
  /** Opens a point without its code. */
  onOpen: (pointId: string) => void
}

/** A round: start it, record its points, hand it over or end it. */
export function RoundBody({ round, onScan, onCode, onOpen }: Props) {
  const [sheet, setSheet] = useState<'code' | 'finish' | 'handOver' | null>(null)
  const { isBusy, problem, run } = useDeed()
  const close = () => setSheet(null)
  const may = (act: Round['Actions'][number]) => round.Actions.includes(act)
  const isDoing = round.Status === 'Doing' && may('finish')
  const { nextId } = progressOf(round.Points)
  const isDone = nextId === null
  // The next act is in the bar: the next point, or the end once every point is recorded. Other acts are below the points.
  const scan = (
    <Button kind={isDone ? 'quiet' : 'primary'} onPress={onScan}>
      {!isDone && <Icon src={scanLine} size={24} />}
      扫点位码
    </Button>
  )
  const type = (
    <Button kind={isDone ? 'quiet' : 'plain'} onPress={() => setSheet('code')}>
      输入编码
    </Button>
  )
  const finish = (
    <Button kind={isDone ? 'primary' : 'quiet'} onPress={() => setSheet('finish')}>
      结束巡检
    </Button>
  )
  const handOver = may('handOver') && (
    <Button kind="quiet" onPress={() => setSheet('handOver')}>
      转交同事
    </Button>
  )
  return (
    <View className="roundBody">
      <RoundHead round={round} isDoing={isDoing} />
      <PointList points={round.Points} nextId={isDoing ? nextId : null} onOpen={onOpen} />
      {(isDoing || handOver) && (
        <View className="roundBody__ways">
          {isDoing && isDone && scan}
          {isDoing && (isDone ? type : finish)}
          {handOver}
        </View>
      )}
      <ScreenFooter>
        {(may('start') || isDoing) && (
          <View className="roundBody__foot">
            {problem !== '' && (
              <View className="roundBody__problem" role="alert">
                {problem}
              </View>
            )}
            {may('start') && (
              <Button busy={isBusy} onPress={() => void run(() => startRound(round))}>
                {round.Status === 'Rejected' ? '重新巡检' : '开始巡检'}
              </Button>
            )}
            {isDoing && isDone && finish}
            {isDoing && !isDone && (
              <View className="roundBody__acts">
                {type}
                {scan}
              </View>
            )}
          </View>
        )}
      </ScreenFooter>
      <TypedCodeSheet
        isOpen={sheet === 'code'}
        title="打开点位"
        hint="点位标牌上的编码、设备编码或 NFC 号"
        onCode={onCode}
        onClose={close}
      />
      <FinishSheet round={round} isOpen={sheet === 'finish'} onClose={close} />
      <HandOverSheet
        kind="inspection"
        job={round}
        isOpen={sheet === 'handOver'}
        onClose={close}
        onDone={close}
      />
    </View>
  )
}
