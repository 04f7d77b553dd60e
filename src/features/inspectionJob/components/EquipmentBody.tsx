import { View } from '@tarojs/components'
import alert from 'lucide-static/icons/triangle-alert.svg'
import { useContext } from 'react'
import { Icon } from '@/components/icon/Icon'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { Equipment } from '@/contract/equipment'
import { ServerClockContext } from '@/hooks/serverClock'
import { checkDue } from '../model/checkDue'
import { machineTones } from '../model/tones'
import { EquipmentHistory } from './EquipmentHistory'
import { EquipmentPapers } from './EquipmentPapers'
import './equipmentBody.scss'

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
    { Name: '安装日期', Value: machine.InstalledOn },
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
          <Icon src={alert} size={24} />
          <View className="equipmentBody__text">{machine.Warning}</View>
        </View>
      )}
      {due && (
        <View className={`equipmentBody__due equipmentBody__due--${due.tone}`}>
          {`下次法定检验：${due.text}`}
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
