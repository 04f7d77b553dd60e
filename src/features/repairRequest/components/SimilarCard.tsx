import { View } from '@tarojs/components'
import { useContext } from 'react'
import { momentText } from '@/utils/timeText'
import type { RepairForm } from '../actions/useRepairForm'
import { useSimilar } from '../queries'
import { ServerClockContext } from '@/hooks/serverClock'
import { DottedText } from '@/components/facts/DottedText'
import './similarCard.scss'

/** Note that a similar repair was reported; it does not prevent another report. */
export function SimilarCard({ report }: { report: RepairForm }) {
  const now = useContext(ServerClockContext)()
  const { BuildingId, FloorId } = report.form.values
  const { category } = report
  const id = category?.Scope === 'public' ? category.Id : ''
  const similar = useSimilar(id, BuildingId, FloorId).data ?? []
  const [first] = similar
  if (id === '' || BuildingId === '' || !first) return null
  return (
    <View className="similarCard" role="status">
      <View className="similarCard__title">{first.Text}</View>
      {similar.map(({ No, PlaceText, SubmittedAt, StatusText }) => (
        <View key={No} className="similarCard__row">
          <DottedText facts={[PlaceText, `${momentText(SubmittedAt, now)} 报修`, StatusText]} />
        </View>
      ))}
      <View className="similarCard__hint">同一处不用重复报修，不同处请继续。</View>
    </View>
  )
}
