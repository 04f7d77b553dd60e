import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { Missing } from '@/components/missing/Missing'
import { Screen } from '@/components/screen/Screen'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { useTyped } from '@/features/checkout/actions/useTopUp'
import { OwnCards } from '@/features/icCard/components/OwnCards'
import { IcRechargeForm } from '@/features/icCard/components/IcRechargeForm'
import { usePageQuery } from '@/hooks/usePageQuery'
import './oneCard.scss'

/** Top-up of an IC card: one of the member's, or any other by its printed number. */
export default function OneCardRechargePage() {
  const { serial: given = '' } = usePageQuery()
  const [typed, setTyped] = useState('')
  const [serial, setSerial] = useTyped(`icRecharge/serial/${given}`, given)
  const [error, setError] = useState('')
  const look = () => {
    if (/^\d{8,20}$/.test(typed)) setSerial(typed)
    else setError('卡号为 8 至 20 位数字，印在卡的背面')
  }
  return (
    <Screen>
      <MemberOnly hint="登录后为一卡通充值">
        <View className="oneCard">
          {serial ? (
            <>
              <IcRechargeForm serial={serial} />
              <Button kind="quiet" onPress={() => setSerial('')}>
                换一张卡
              </Button>
            </>
          ) : (
            <>
              <Field
                label="卡号"
                value={typed}
                onChange={(text) => {
                  setTyped(text)
                  setError('')
                }}
                error={error}
                kind="digits"
                maxLength={20}
                placeholder="卡背面的数字"
                onDone={look}
              />
              <OwnCards onChoose={setSerial} />
              <ScreenFooter>
                <Missing names={typed ? [] : ['卡号']} />
                <Button kind={typed ? 'primary' : 'soft'} onPress={look}>
                  下一步
                </Button>
              </ScreenFooter>
            </>
          )}
        </View>
      </MemberOnly>
    </Screen>
  )
}
