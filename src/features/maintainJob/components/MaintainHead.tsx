import { View } from '@tarojs/components'
import { BodyText } from '@/components/wordText/BodyText'
import { WordText } from '@/components/wordText/WordText'
import { useContext } from 'react'
import phone from 'lucide-static/icons/phone.svg'
import alert from 'lucide-static/icons/triangle-alert.svg'
import { Button } from '@/components/button/Button'
import { DottedText } from '@/components/facts/DottedText'
import { Facts } from '@/components/facts/Facts'
import { Icon } from '@/components/icon/Icon'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { MaintainJobDetail } from '@/contract/maintainJob'
import { WorkPictures } from '@/features/staffTask/components/WorkPictures'
import { dueText, dueTone, rejectText } from '@/features/staffTask/model/todayOrder'
import type { ShownJob } from '@/features/staffTask/model/shownJob'
import { taskTone } from '@/features/staffTask/model/taskKind'
import { readDay } from '@/features/staffTask/model/keptDay'
import { go, isPage, type Destination } from '@/navigation'
import { callPhone } from '@/platform/phone'
import { appointText, kindText } from '../model/maintainText'
import { ServerClockContext } from '@/hooks/serverClock'
import { factsText } from '@/rules/factsText'
import './maintainBody.scss'

const equipmentPage: Destination = '/pagespacka/inspectionTask/equipmentDetail'

/** Head of a task: title, place, time, notes, machine, and the member's report. */
export function MaintainHead({ job }: { job: ShownJob<'maintain'> }) {
  const now = useContext(ServerClockContext)()
  return (
    <>
      <View className="maintainBody__card">
        <View className="maintainBody__head">
          <View className="maintainBody__title">{job.Title}</View>
          <StatusBadge text={job.StatusText} tone={taskTone(job)} />
        </View>
        <Facts className="maintainBody__fact" facts={[job.PlaceText, kindText(job), job.No]} />
        <View className="maintainBody__marks">
          <View className={`maintainBody__fact maintainBody__fact--${dueTone(job, now)}`}>
            <DottedText facts={[dueText(job, now)]} />
          </View>
          {job.IsUrgent && <StatusBadge text="加急" tone="bad" />}
          {job.isWaiting && <StatusBadge text="待上传" tone="wait" />}
        </View>
        {job.HandOverText !== '' && (
          <View className="maintainBody__said">
            <WordText>{job.HandOverText}</WordText>
          </View>
        )}
        {job.RejectText !== '' && (
          <View className="maintainBody__rejected">
            <WordText>{rejectText(job)}</WordText>
          </View>
        )}
      </View>
      {job.EquipmentId !== null && (
        <Machine id={job.EquipmentId} name={job.EquipmentName} jobPlace={job.PlaceText} />
      )}
      {job.Repair && <Reported repair={job.Repair} />}
    </>
  )
}

interface MachineProps {
  id: string
  name: string
  /** Place of the task; the machine's place is shown only when it differs. */
  jobPlace: string
}

/** The machine with its safety warning in a prominent place. */
function Machine({ id, name, jobPlace }: MachineProps) {
  const kept = readDay('maintain')?.Equipment.find(({ Id }) => Id === id)
  const hint = kept && factsText([kept.Code, kept.PlaceText !== jobPlace && kept.PlaceText])
  const open = isPage(equipmentPage) ? () => void go(equipmentPage, { id }) : undefined
  return (
    <>
      {kept && kept.Warning !== '' && (
        <View className="maintainBody__warning">
          <Icon src={alert} size={20} />
          <View>
            <WordText>{kept.Warning}</WordText>
          </View>
        </View>
      )}
      <ListCard>
        <ListRow title={name || '设备'} hint={hint} onPress={open} />
      </ListCard>
    </>
  )
}

function Reported({ repair }: { repair: NonNullable<MaintainJobDetail['Repair']> }) {
  const { Detail, Contact, Phone, Images, CategoryName, No } = repair
  const appointed = appointText(repair)
  return (
    <View className="maintainBody__card">
      <View className="maintainBody__name" role="heading" aria-level="2">
        报修内容
      </View>
      <View className="maintainBody__detail">
        <BodyText>{Detail}</BodyText>
      </View>
      <Facts className="maintainBody__fact" facts={[CategoryName, No, repair.StatusText]} />
      {appointed !== '' && <View className="maintainBody__fact">{`预约上门：${appointed}`}</View>}
      <WorkPictures label="报修图片" images={Images} />
      {Phone !== '' && (
        <Button kind="plain" onPress={() => void callPhone(Phone)} label={`拨打${Contact}的电话`}>
          <Icon src={phone} size={18} />
          {[Contact, Phone].filter(Boolean).join(' ')}
        </Button>
      )}
    </View>
  )
}
