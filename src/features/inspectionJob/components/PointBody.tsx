import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { Equipment } from '@/contract/equipment'
import type { InspectionPoint } from '@/contract/inspectionJob'
import { GivenResults } from '@/features/staffTask/components/GivenResults'
import { go } from '@/navigation'
import type { Round } from '../actions/roundActs'
import { type Proof, pointTones } from '../model/pointAct'
import { PointForm } from './PointForm'
import './pointBody.scss'

interface Props {
  round: Round
  point: InspectionPoint
  machines: readonly Equipment[]
  proof: Proof
  /** Called once the record is stored on the device. */
  onDone: () => void
}

/** One point of a round: place, machine, findings or the form for them. */
export function PointBody({ round, point, machines, proof, onDone }: Props) {
  const { Id, Name, PlaceText, EquipmentId, Status, StatusText, Irregularities, Results } = point
  const [isAgain, setAgain] = useState(false)
  const isOpen = round.Status === 'Doing' && round.Actions.includes('finish')
  const isGiven = Results.length > 0 && !isAgain
  const work = { kind: 'inspection' as const, jobId: round.Id, pointId: Id }
  return (
    <View className="pointBody">
      <View className="pointBody__head">
        <View className="pointBody__top">
          <View className="pointBody__name" role="heading" aria-level="1">
            {Name}
          </View>
          <StatusBadge text={StatusText} tone={pointTones[Status]} />
        </View>
        <View className="pointBody__place">{PlaceText}</View>
        {Irregularities.map((reason) => (
          <View key={reason} className="pointBody__why">
            {reason}
          </View>
        ))}
        {EquipmentId !== null && (
          <Button kind="plain" onPress={() => void go('equipmentDetail', { id: EquipmentId })}>
            查看设备
          </Button>
        )}
      </View>
      {isGiven && <GivenResults results={Results} work={work} place={`${PlaceText} ${Name}`} />}
      {!isOpen && Results.length === 0 && (
        <View className="pointBody__hint">
          {round.Actions.includes('start') ? '开始巡检后可以记录这个点位' : '这个点位没有记录'}
        </View>
      )}
      {isOpen && isGiven && (
        <Button kind="plain" onPress={() => setAgain(true)}>
          重新记录
        </Button>
      )}
      {isOpen && !isGiven && <PointForm {...{ round, point, machines, proof, work, onDone }} />}
    </View>
  )
}
