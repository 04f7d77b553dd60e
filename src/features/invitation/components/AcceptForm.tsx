import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import { useAtomValue } from 'jotai'
import { Button } from '@/components/button/Button'
import { DottedText } from '@/components/facts/DottedText'
import { Field } from '@/components/field/Field'
import { Missing } from '@/components/missing/Missing'
import { PlateKeyboard } from '@/components/plateKeyboard/PlateKeyboard'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { dottedPlate, provinceSign } from '@/rules/plate'
import { parkAtom } from '@/state/park'
import { useAcceptance } from '../actions/useAcceptance'
import type { OpenInvitation } from '../queries/open'
import { InvitationStrip } from './InvitationStrip'
import './acceptForm.scss'

/** Acceptance form for a guest: phone number, and plate when coming by car. */
export function AcceptForm({ invitation }: { invitation: OpenInvitation }) {
  const { Hash, PlateNo, ParkingText, GuestPhoneMask, AcceptedAt } = invitation
  const park = useAtomValue(parkAtom)
  const form = useAcceptance(Hash, PlateNo)
  return (
    <View className="acceptForm">
      <InvitationStrip shown={invitation} />
      <Field
        label="您的手机号"
        value={form.phone}
        onChange={form.setPhone}
        error={form.errors.phone}
        hint={GuestPhoneMask ? `须与邀请的手机号一致：${GuestPhoneMask}` : '用于入场时核对'}
        kind="mobile"
        autoComplete="tel"
        maxLength={11}
        placeholder="11 位手机号"
      />
      {PlateNo === '' ? (
        <View>
          <View className="field__label">车牌（选填）</View>
          <PlateKeyboard
            value={form.plate}
            onChange={form.setPlate}
            error={form.errors.plate}
            province={provinceSign(park?.Address ?? '')}
          />
          {ParkingText && (
            <View className="acceptForm__hint">
              <WordText isPlain>{ParkingText}</WordText>
            </View>
          )}
        </View>
      ) : (
        <View className="acceptForm__hint">
          <DottedText facts={[`车牌 ${dottedPlate(PlateNo)}`, ParkingText]} />
        </View>
      )}
      <ScreenFooter>
        <Missing names={form.phone ? [] : ['手机号']} />
        <Button kind={form.sendKind} busy={form.isBusy} onPress={form.submit}>
          {AcceptedAt === null ? '接受邀请' : '保存车牌'}
        </Button>
      </ScreenFooter>
    </View>
  )
}
