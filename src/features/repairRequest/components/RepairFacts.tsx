import { View } from '@tarojs/components'
import { BodyText } from '@/components/wordText/BodyText'
import type { ReactNode } from 'react'
import phone from 'lucide-static/icons/phone.svg'
import { DottedText } from '@/components/facts/DottedText'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import type { RepairDetail } from '@/contract/repairRequest'
import { callPhone } from '@/platform/phone'
import { showToast } from '@/platform/toast'
import { maskPhone } from '@/rules/phone'
import { fullTime } from '@/utils/timeText'
import { sentenceOf } from '@/utils/sentence'
import { appointmentText } from '../model/repairText'
import { PictureGrid } from './PictureGrid'
import './repairFacts.scss'

/** Report data and the assigned worker. */
export function RepairFacts({ repair }: { repair: RepairDetail }) {
  const { Worker, SourceText } = repair
  const dial = (number: string) =>
    void callPhone(number).catch((error: Error) => showToast({ text: sentenceOf(error) }))
  return (
    <>
      {Worker && (
        <ListCard>
          <ListRow
            icon={phone}
            title={Worker.Name}
            hint="维修师傅"
            {...(Worker.Phone && {
              value: '打电话',
              label: `${Worker.Name}，维修师傅，打电话`,
              onPress: () => dial(Worker.Phone),
            })}
          />
        </ListCard>
      )}
      <ReportCard repair={repair}>
        <Fact name="编号" value={repair.No} />
        <Fact name="提交时间" value={fullTime(repair.SubmittedAt)} />
        {SourceText && <Fact name="来源" value={SourceText} />}
      </ReportCard>
    </>
  )
}

/** What the member reported: text, pictures, place, appointment and contact; then the given facts. */
export const ReportCard = ({
  repair,
  children,
}: {
  repair: RepairDetail
  children?: ReactNode
}) => (
  <View className="repairFacts">
    <View className="repairFacts__text">
      <BodyText>{repair.Detail}</BodyText>
    </View>
    <PictureGrid name="报修图片" images={repair.Images} />
    <Fact name="位置" value={repair.PlaceText} />
    <Fact name="上门时间" value={appointmentText(repair) || '随时可以'} />
    <Fact name="联系人" value={`${repair.Contact} ${maskPhone(repair.Phone)}`} />
    {children}
  </View>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <View className="repairFacts__fact">
    <View className="repairFacts__name">{name}</View>
    <View className="repairFacts__value">
      <DottedText facts={[value]} />
    </View>
  </View>
)
