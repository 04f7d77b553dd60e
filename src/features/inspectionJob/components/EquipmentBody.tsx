import { View } from '@tarojs/components'
import alert from 'lucide-static/icons/triangle-alert.svg'
import { useContext, useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { DottedText } from '@/components/facts/DottedText'
import { WordText } from '@/components/wordText/WordText'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { Equipment } from '@/contract/equipment'
import { ServerClockContext } from '@/hooks/serverClock'
import { Timeline } from '@/components/timeline/Timeline'
import { dateText, fullTime } from '@/utils/timeText'
import { ImageViewer } from '@/components/imageViewer/ImageViewer'
import { factsText } from '@/rules/factsText'
import { checkDue } from '../model/roundProgress'
import { machineTones } from '../model/pointAct'
import image from 'lucide-static/icons/image.svg'
import fileText from 'lucide-static/icons/file-text.svg'
import './equipmentBody.scss'

/** Picture, manuals and certificates of a machine, viewable full screen. Renders nothing when there are none. */
function EquipmentPapers({ machine }: { machine: Pick<Equipment, 'Papers' | 'Picture'> }) {
  const [at, setAt] = useState<number | null>(null)
  const papers = [
    ...(machine.Picture === ''
      ? []
      : [{ Name: '设备照片', Picture: machine.Picture, icon: image }]),
    ...machine.Papers.map((paper) => ({ ...paper, icon: fileText })),
  ]
  if (papers.length === 0) return null
  return (
    <>
      <ListCard>
        {papers.map(({ Name, icon }, index) => (
          <ListRow key={`${index} ${Name}`} icon={icon} title={Name} onPress={() => setAt(index)} />
        ))}
      </ListCard>
      <ImageViewer
        images={papers.map(({ Picture }) => Picture)}
        at={at}
        onMove={setAt}
        onClose={() => setAt(null)}
      />
    </>
  )
}

const kinds = { maintain: '维保', inspection: '巡检', repair: '维修' } as const

/** Work done on a machine, newest first; faults are marked by a word. */
function EquipmentHistory({ history }: { history: Equipment['History'] }) {
  return (
    <View className="equipmentHistory">
      <View className="equipmentHistory__title" role="heading" aria-level="2">
        最近记录
      </View>
      {history.length === 0 ? (
        <View className="equipmentHistory__text">还没有维保、巡检或维修记录</View>
      ) : (
        <Timeline
          label="最近记录"
          steps={history.map(({ Kind, No, Title, At, By, IsWrong, Text }, index) => ({
            key: `${index} ${No}`,
            title: `${kinds[Kind]}：${Title}`,
            time: factsText([fullTime(At), By]),
            body: (
              <View className="equipmentHistory__body">
                {IsWrong && <StatusBadge text="异常" tone="bad" />}
                {Text !== '' && (
                  <View className="equipmentHistory__text">
                    <WordText isPlain>{Text}</WordText>
                  </View>
                )}
              </View>
            ),
          }))}
        />
      )}
    </View>
  )
}

/** Details of a machine for staff: warning, statutory inspection, parameters, papers, history. */
export function EquipmentBody({ machine }: { machine: Equipment }) {
  const now = useContext(ServerClockContext)()
  const due = checkDue(machine.CheckDueOn, now)
  const facts = [
    { Name: '编码', Value: machine.Code },
    { Name: 'NFC 号', Value: machine.NfcNo },
    { Name: '类别', Value: machine.Kind },
    { Name: '厂家', Value: machine.Maker },
    { Name: '型号', Value: machine.Model },
    { Name: '出厂编号', Value: machine.SerialNo },
    { Name: '安装日期', Value: machine.InstalledOn && dateText(machine.InstalledOn) },
    ...machine.Params,
  ].filter(({ Value }) => Value !== '')
  return (
    <View className="equipmentBody">
      <View className="equipmentBody__head">
        <View className="equipmentBody__top">
          <View className="equipmentBody__name" role="heading" aria-level="1">
            {machine.Name}
          </View>
          <StatusBadge text={machine.StatusText} tone={machineTones[machine.Status]} />
        </View>
        <View className="equipmentBody__place">{machine.PlaceText}</View>
      </View>
      {machine.Warning !== '' && (
        <View className="equipmentBody__warning" role="note">
          <Icon src={alert} size={20} />
          <View className="equipmentBody__text">
            <WordText>{machine.Warning}</WordText>
          </View>
        </View>
      )}
      {due && (
        <View className={`equipmentBody__due equipmentBody__due--${due.tone}`}>
          <DottedText facts={[`下次法定检验：${due.text}`]} />
        </View>
      )}
      <ListCard>
        {facts.map(({ Name, Value }, index) => (
          <ListRow key={`${index} ${Name}`} title={Name} value={Value} />
        ))}
      </ListCard>
      <EquipmentPapers machine={machine} />
      <EquipmentHistory history={machine.History} />
    </View>
  )
}
