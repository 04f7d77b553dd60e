import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Field } from '@/components/field/Field'
import type { RepairForm } from '../actions/useRepairForm'
import { pickedText } from '../model/placeText'
import { useBuildings, useFloors } from '../queries'
import { PickField } from './PickField'
import { PlanPick, type DrawPlan } from './PlanPick'
import { RoomPart } from './RoomPart'
import './repairForm.scss'

interface Props {
  report: RepairForm
  /** Link to customer service, where rooms are bound. */
  service: ReactNode
  drawPlan: DrawPlan
}

/** Place of the fault: an own room, or a building and floor of the park or its plan; and a description. */
export function PlacePart({ report, service, drawPlan }: Props) {
  return (
    <View className="repairForm__part">
      {report.isPrivate ? (
        <RoomPart report={report} service={service} />
      ) : (
        <ParkPlace report={report} drawPlan={drawPlan} />
      )}
      <Field
        label="具体位置"
        maxLength={60}
        placeholder={report.isPrivate ? '例如 305 室卫生间' : '例如 东侧电梯厅'}
        {...report.form.bind('PlaceText')}
      />
    </View>
  )
}

function ParkPlace({ report, drawPlan }: Pick<Props, 'report' | 'drawPlan'>) {
  const { values, errors } = report.form
  const buildings = (useBuildings().data ?? []).filter(({ Kind }) => Kind !== 'gate')
  const floors = useFloors(values.BuildingId).data?.Layers ?? []
  const floor = floors.find(({ Id }) => Id === values.FloorId)
  const nameOf = (id: string) => buildings.find(({ Id }) => Id === id)?.Name
  return (
    <>
      <PickField
        label="楼宇（选填）"
        options={buildings.map(({ Id, Name }) => ({ value: Id, text: Name }))}
        value={values.BuildingId}
        error={errors.BuildingId}
        onChange={(id) => report.pick({ BuildingId: id, FloorId: '' }, pickedText(nameOf(id)))}
      />
      {floors.length > 0 && (
        <PickField
          label="楼层（选填）"
          options={floors.map(({ Id, Name }) => ({ value: Id, text: Name }))}
          value={values.FloorId}
          onChange={(id) =>
            report.pick(
              { FloorId: id },
              pickedText(nameOf(values.BuildingId), floors.find(({ Id }) => Id === id)?.Name),
            )
          }
        />
      )}
      {floor && floor.ShopCount > 0 && (
        <PlanPick
          key={floor.Id}
          layer={floor}
          drawPlan={drawPlan}
          onPick={(place) =>
            report.pick({}, pickedText(nameOf(values.BuildingId), floor.Name, `${place} 附近`))
          }
        />
      )}
    </>
  )
}
