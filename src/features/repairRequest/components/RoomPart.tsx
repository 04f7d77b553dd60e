import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { goToLogin } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import { pickedText } from '../model/placeText'
import type { RepairForm } from '../actions/useRepairForm'
import { useOwnRooms } from '../queries'
import './roomPart.scss'

/** Choice of the member's room, for repairs inside it. */
export function RoomPart({ report, service }: { report: RepairForm; service: ReactNode }) {
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
      <View className="roomPart">
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
            options={Rooms.map(({ Id, Text }) => ({ value: Id, text: Text }))}
            value={values.RoomId || null}
            onChange={choose}
            error={errors.RoomId}
          />
        ) : (
          <View className="roomPart">
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
