import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import type { Equipment } from '@/contract/equipment'
import type { InspectionPoint } from '@/contract/inspectionJob'
import { useWorkForm } from '@/features/staffTask/actions/useWorkForm'
import { ItemForm } from '@/features/staffTask/components/ItemForm'
import type { WorkOf } from '@/features/staffTask/model/workDraft'
import { showToast } from '@/platform/toast'
import { Icon } from '@/components/icon/Icon'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import type { PositionResult } from '@/platform/position/types'
import type { PlaceProof } from '@/rules/inspectionPoint'
import { recordPoint, type Round, useDeed } from '../actions/roundActs'
import { useDevicePosition } from '../actions/useDevicePosition'
import { irregularitiesOf, placeProofOf, type Proof } from '../model/pointAct'
import { isPlaced, positionText } from '../model/positionText'
import mapPin from 'lucide-static/icons/map-pin.svg'
import './pointForm.scss'

interface PositionLineProps {
  point: InspectionPoint
  /** Null: the position is being requested. */
  position: PositionResult | null
  /** Other proof of presence. */
  proof: PlaceProof
  onAsk: () => void
}

/** Position of the user relative to the point, or why there is none. */
function PositionLine({ point, position, proof, onAsk }: PositionLineProps) {
  const words = position === null ? null : positionText(point, position, proof)
  return (
    <View className={`standingLine ${words?.tone === 'wait' ? 'standingLine--wait' : ''}`}>
      <Icon src={mapPin} size={20} />
      <View className="standingLine__text" role="status">
        {words?.text ?? `正在定位，允许距点位 ${point.ToleranceM} 米`}
      </View>
      {words && position !== 'off' && (
        <Button kind="quiet" size="inline" onPress={onAsk}>
          重新定位
        </Button>
      )}
    </View>
  )
}

interface Props {
  round: Round
  point: InspectionPoint
  machines: readonly Equipment[]
  proof: Proof
  work: WorkOf
  onDone: () => void
}

const wayTexts = {
  scan: '已核对点位码',
  nfc: '已核对 NFC 号',
  none: '没有扫码，从列表打开',
} as const

/** Item that takes the photo of the place: one that asks for pictures anyway, else the first. */
const photoItemOf = ({ Items }: InspectionPoint): string | undefined =>
  Items.some(({ Type }) => Type === 'picture') ? undefined : Items[0]?.Id

/** Form of a point: checks code and position, records the items. Failed checks do not block the record. */
export function PointForm({ round, point, machines, proof, work, onDone }: Props) {
  const isAsked = isPlaced(point)
  const { position, ask, settled } = useDevicePosition(isAsked)
  const form = useWorkForm(work, point.Items)
  const { isBusy, problem, run } = useDeed()
  const { hasPhoto } = form
  const reasonsFor = (at: Parameters<typeof irregularitiesOf>[2]['position']) =>
    irregularitiesOf(point, machines, { proof, position: at, hasPhoto })
  const reasons = isAsked && position === null ? [] : reasonsFor(position ?? 'unknown')

  // Without a position a photo and the point's code show the place.
  const isPhotoWanted = isAsked && typeof position === 'string'

  const record = async () => {
    const findings = form.check()
    if (!findings) return
    const isDone = await run(async () => {
      const at = await settled()
      const irregularities = reasonsFor(at)
      await recordPoint(round, point, { proof, position: at, findings, irregularities })
    })
    if (!isDone) return
    form.done()
    showToast({ text: `已记录：${point.Name}` })
    onDone()
  }
  return (
    <View className="pointForm">
      <View className="pointForm__proof">
        <View className={proof.way === 'none' ? 'pointForm__wait' : 'pointForm__good'}>
          {wayTexts[proof.way]}
        </View>
        {isAsked && (
          <PositionLine
            point={point}
            position={position}
            proof={placeProofOf(point, machines, { proof, hasPhoto })}
            onAsk={ask}
          />
        )}
      </View>
      <ItemForm
        work={work}
        items={point.Items}
        form={form}
        place={`${point.PlaceText} ${point.Name}`}
        photoAt={isPhotoWanted ? photoItemOf(point) : undefined}
      />
      {reasons.length > 0 && (
        <View className="pointForm__wait" role="status">
          {`可以提交，会记为异常：${reasons.join('；')}`}
        </View>
      )}
      <ScreenFooter>
        <View className="pointForm__bar">
          {problem !== '' && (
            <View className="pointForm__problem" role="alert">
              {problem}
            </View>
          )}
          <Button busy={isBusy} onPress={() => void record()}>
            提交点位
          </Button>
        </View>
      </ScreenFooter>
    </View>
  )
}
