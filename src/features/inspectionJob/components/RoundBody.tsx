import { View } from '@tarojs/components'
import scanLine from 'lucide-static/icons/scan-line.svg'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { HandOverSheet } from '@/features/staffTask/components/HandOverSheet'
import { startRound, type Round } from '../actions/roundActs'
import { useDeed } from '../actions/useDeed'
import { progressOf } from '../model/roundProgress'
import { FinishSheet } from './FinishSheet'
import { PointList } from './PointList'
import { RoundHead } from './RoundHead'
import { TypedCodeSheet } from './TypedCodeSheet'
import './roundBody.scss'

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
  return (
    <View className="roundBody">
      <RoundHead round={round} />
      {may('start') && (
        <Button busy={isBusy} onPress={() => void run(() => startRound(round))}>
          {round.Status === 'Rejected' ? '重新开始巡检' : '开始巡检'}
        </Button>
      )}
      {problem !== '' && (
        <View className="roundBody__problem" role="alert">
          {problem}
        </View>
      )}
      {isDoing && (
        <View className="roundBody__ways">
          <Button onPress={onScan}>
            <Icon src={scanLine} size={24} />
            扫点位码
          </Button>
          <Button kind="plain" onPress={() => setSheet('code')}>
            输入编码或 NFC 号
          </Button>
          <View className="roundBody__hint">未扫码打开的点位记为异常</View>
        </View>
      )}
      <PointList points={round.Points} nextId={isDoing ? nextId : null} onOpen={onOpen} />
      {isDoing && (
        <Button kind={nextId === null ? 'primary' : 'plain'} onPress={() => setSheet('finish')}>
          结束巡检
        </Button>
      )}
      {may('handOver') && (
        <Button kind="plain" onPress={() => setSheet('handOver')}>
          转交同事
        </Button>
      )}
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
