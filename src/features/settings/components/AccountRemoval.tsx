import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Sheet } from '@/components/sheet/Sheet'
import { removalConfirmation, userCalls } from '@/contract/user'
import { showToast } from '@/platform/toast'
import { call } from '@/request/call'
import { openAnew } from '@/request/personsPages'
import { endSession } from '@/request/session'
import { useRemovalNotices } from '../queries/removalNotices'
import './accountRemoval.scss'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Removes the account after an explanation; the server refuses while the account holds money. */
export function AccountRemoval({ isOpen, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  const notices = useRemovalNotices(isOpen)

  const remove = async () => {
    setBusy(true)
    try {
      const request = { Confirmation: removalConfirmation } as const
      await call(userCalls.remove, request, { onFailure: setError })
      endSession()
      showToast({ text: '账号已注销' })
      await openAnew('home')
    } catch {
      // The error is shown below the field.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet
      isOpen={isOpen}
      title="注销账号"
      onClose={onClose}
      footer={
        <Button
          kind="danger"
          busy={isBusy}
          disabled={typed.trim() !== removalConfirmation || !notices.data}
          onPress={() => void remove()}
        >
          确认注销
        </Button>
      }
    >
      <View className="accountRemoval">
        <View>
          注销后无法恢复：积分、优惠券、等级和个人资料会被清除，手机号可以重新注册，领过的优惠不再发放。
        </View>
        <View>余额和储值卡请先用完或退回。交易记录依法匿名保存。</View>
        {isOpen && (
          <PageState query={notices} skeleton={<Skeleton height="40px" />}>
            {({ Notices }) =>
              Notices.map((text) => (
                <View key={text} className="accountRemoval__notice" role="alert">
                  {text}
                </View>
              ))
            }
          </PageState>
        )}
        <Field
          label={`请输入“${removalConfirmation}”确认`}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setError('')
          }}
          error={error}
          maxLength={10}
        />
      </View>
    </Sheet>
  )
}
