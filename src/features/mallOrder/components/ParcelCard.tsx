import { View } from '@tarojs/components'
import mapPin from 'lucide-static/icons/map-pin.svg'
import truck from 'lucide-static/icons/truck.svg'
import { CopyRow } from '@/components/copyRow/CopyRow'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { PageState } from '@/components/pageState/PageState'
import { Sheet } from '@/components/sheet/Sheet'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { Timeline } from '@/components/timeline/Timeline'
import type { MallOrderDetail, ParcelTrace } from '@/contract/mallOrder'
import { DottedText } from '@/components/facts/DottedText'
import { dayTime } from '@/utils/timeText'
import { useTrace } from '../queries/mallOrders'
import './parcelCard.scss'

interface Props {
  order: MallOrderDetail
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** Delivery address and, once shipped, the parcel's tracking: latest entry, all entries on a tap. */
export function ParcelCard({ order, isOpen, onOpen, onClose }: Props) {
  const { Address, Parcel } = order
  const trace = useTrace(order.Id, order.Actions.includes('viewTrace'))
  const [newest] = trace.data?.Rows ?? []
  return (
    <>
      <ListCard>
        {Parcel && (
          <ListRow
            icon={truck}
            title={newest?.Text ?? trace.data?.StateText ?? Parcel.CompanyText}
            hint={newest ? `${dayTime(newest.At)} ${Parcel.CompanyText}` : `运单号 ${Parcel.No}`}
            label="查看物流"
            onPress={onOpen}
          />
        )}
        {Address && (
          <ListRow icon={mapPin} title={`${Address.Name} ${Address.Phone}`} hint={Address.Text} />
        )}
      </ListCard>
      {Parcel && (
        <Sheet isOpen={isOpen} title="物流" onClose={onClose}>
          <ListCard>
            <ListRow title="承运公司" value={Parcel.CompanyText} />
            <CopyRow title="运单号" value={Parcel.No} />
          </ListCard>
          <PageState query={trace} skeleton={<SkeletonRows count={3} height="56px" />}>
            {(data) => <TraceRows trace={data} />}
          </PageState>
        </Sheet>
      )}
    </>
  )
}

function TraceRows({ trace }: { trace: ParcelTrace }) {
  if (trace.Rows.length === 0)
    return (
      <View className="parcelCard__none" role="status">
        暂无物流信息，请稍后再看
      </View>
    )
  return (
    <View className="parcelCard__rows">
      <Timeline
        label="物流轨迹"
        steps={trace.Rows.map(({ At, Text }, index) => ({
          key: `${trace.Rows.length - index}`,
          title: Text,
          time: dayTime(At),
        }))}
      />
      <View className="parcelCard__asked">
        <DottedText facts={[trace.StateText, `${dayTime(trace.AskedAt)} 更新`]} />
      </View>
    </View>
  )
}
