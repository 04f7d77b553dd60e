import { View } from '@tarojs/components'
import { type ReactNode, useEffect } from 'react'
import { useAtomValue } from 'jotai'
import { Field } from '@/components/field/Field'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { goToLogin } from '@/navigation'
import { factsText } from '@/rules/factsText'
import { isSignedInAtom } from '@/state/session'
import type { RepairForm } from '../actions/useRepairForm'
import { pickedText } from '../model/reportStart'
import { useBuildings, useFloors, useOwnRooms } from '../queries'
import { PickField } from './PickField'
import { PlanPick, type DrawPlan } from './PlanPick'
import './repairForm.scss'
import './roomPart.scss'

/** Choice of the member's room, for repairs inside it. */
function RoomPart({ report, service }: { report: RepairForm; service: ReactNode }) {
  const isMember = useAtomValue(isSignedInAtom)
  const rooms = useOwnRooms(isMember)
  const { values, errors } = report.form
  const list = rooms.data?.Rooms ?? []
  const choose = (id: string) =>
    report.pick({ RoomId: id }, pickedText(list.find(({ Id }) => Id === id)?.Text))
  const only = list.length === 1 && values.RoomId === '' ? list[0]?.Id : undefined
  useEffect(() => {
    if (only !== undefined) choose(only)
  })
  if (!isMember)
    return (
      <View className={`roomPart ${errors.RoomId ? 'field--wrong' : ''}`}>
        <View className="roomPart__note">室内报修，请登录选择房屋</View>
        <Button kind="plain" size="inline" onPress={() => void goToLogin()}>
          登录后选择房屋
        </Button>
        <Problem text={errors.RoomId} />
      </View>
    )
  return (
    <PageState query={rooms} skeleton={<Skeleton height="72px" />}>
      {({ Rooms }) =>
        Rooms.length > 0 ? (
          <Choice
            label="房屋"
            options={Rooms.map(({ Id, Text }) => ({ value: Id, text: factsText([Text]) }))}
            value={values.RoomId || null}
            onChange={choose}
            error={errors.RoomId}
          />
        ) : (
          <View className={`roomPart ${errors.RoomId ? 'field--wrong' : ''}`}>
            <View className="roomPart__note">未绑定房屋，不能报修室内。请联系客服。</View>
            {service}
            <Problem text={errors.RoomId} />
          </View>
        )
      }
    </PageState>
  )
}

const Problem = ({ text }: { text?: string }) =>
  text ? (
    <View className="roomPart__error" role="alert">
      {text}
    </View>
  ) : null

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
      {report.category &&
        (report.isPrivate ? (
          <RoomPart report={report} service={service} />
        ) : (
          <ParkPlace report={report} drawPlan={drawPlan} />
        ))}
      <Field
        label="具体位置"
        maxLength={60}
        placeholder={report.isPrivate ? '例如：305 室卫生间' : '例如：东侧电梯厅'}
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
