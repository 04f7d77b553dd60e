import { dottedPlate } from '@/rules/plate'
import { View } from '@tarojs/components'
import mapPin from 'lucide-static/icons/map-pin.svg'
import { type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { WordText } from '@/components/wordText/WordText'
import { Pressable } from '@/components/pressable/Pressable'
import { showPlace } from '@/hooks/showPlace'
import { DottedText } from '@/components/facts/DottedText'
import { windowText } from '../model/words'
import type { OpenInvitation } from '../queries/open'
import { ThemePicture } from './ThemePicture'
import './invitationCard.scss'

/** Facts of an invitation that its card shows; empty while a new one is written. */
export type Shown = Pick<
  OpenInvitation,
  | (
      | 'Theme'
      | 'ParkName'
      | 'Title'
      | 'InviterName'
      | 'GuestName'
      | 'People'
      | 'Purpose'
      | 'Message'
    )
  | ('PlaceName' | 'Latitude' | 'Longitude' | 'ValidFrom' | 'ValidTo' | 'PlateNo' | 'ParkingText')
>

/** A fact under its label. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <View className="invitationCard__fact">
      <View className="invitationCard__name">{name}</View>
      <View className="invitationCard__value">{children}</View>
    </View>
  )
}

const emptyIf = (text: string) => (text === '' ? 'invitationCard__empty' : '')

/** Invitation card: picture and title; below them `children` (the code, with a lower picture), guest, time and place. */
export function InvitationCard({ shown, children }: { shown: Shown; children?: ReactNode }) {
  const { Theme, ParkName, Title, InviterName, GuestName, Message, PlaceName, PlateNo } = shown
  return (
    <View className={`invitationCard ${children ? 'invitationCard--coded' : ''}`}>
      <View className="invitationCard__art" aria-hidden="true">
        <ThemePicture theme={Theme} className="invitationCard__picture" />
      </View>
      <View className="invitationCard__head">
        <View className="invitationCard__park">
          <DottedText facts={[ParkName, '邀请函']} />
        </View>
        <View className={`invitationCard__title ${emptyIf(Title)}`} role="heading" aria-level="2">
          <WordText>{Title || '邀请主题'}</WordText>
        </View>
      </View>
      {children}
      <View className="invitationCard__body">
        <View className={`invitationCard__guest ${emptyIf(GuestName)}`}>
          {GuestName ? `${GuestName}，您好` : '客人姓名'}
        </View>
        {Message && (
          <View className="invitationCard__message">
            <WordText isPlain>{Message}</WordText>
          </View>
        )}
        <View className="invitationCard__by">{`${InviterName} 敬邀`}</View>
        <View className="invitationCard__facts">
          <Fact name="时间">{windowText(shown.ValidFrom, shown.ValidTo)}</Fact>
          <Fact name="地点">
            {shown.Latitude === null ? (
              <View className={emptyIf(PlaceName)}>{PlaceName || '见面地点'}</View>
            ) : (
              <Pressable
                className="invitationCard__place"
                role="link"
                label={`${PlaceName}，查看位置`}
                onPress={() =>
                  void showPlace(shown, { name: shown.PlaceName, address: shown.ParkName })
                }
              >
                <View>{PlaceName}</View>
                <Icon src={mapPin} size={16} />
              </Pressable>
            )}
          </Fact>
          <Fact name="人数">
            <DottedText facts={[`${shown.People} 人`, shown.Purpose]} />
          </Fact>
          {(PlateNo || shown.ParkingText) && (
            <Fact name="车牌">{dottedPlate(PlateNo) || '未填写'}</Fact>
          )}
          {shown.ParkingText && <Fact name="停车">{shown.ParkingText}</Fact>}
        </View>
      </View>
    </View>
  )
}
