import { Button as WechatButton, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/Button'
import { Pressable } from '@/components/pressable/Pressable'
import { Sheet } from '@/components/sheet/Sheet'
import { useIsInFront } from '@/hooks/useIsInFront'
import { useLatest } from '@/hooks/useLatest'
import { go } from '@/navigation'
import { privacy } from '@/platform/privacy'
import type { PrivacyRequest } from '@/platform/privacy/types'
import { showToast } from '@/platform/toast'
import { privateUses } from '@/rules/privateUses'
import './privacyPrompt.scss'

const agreeId = 'privacyAgree'

/**
 * Prompts before the first use of private information, never at launch: which information, its purpose, and what works
 * without it. Several waiting calls on one page share one prompt. WeChat accepts consent only from its own button. Part
 * of every page, because WeChat notifies only one listener: that of the page in front.
 */
export function PrivacyPrompt() {
  const [requests, setRequests] = useState<readonly PrivacyRequest[]>([])
  const latest = useLatest(requests)
  const isInFront = useIsInFront()
  useEffect(() => {
    if (isInFront) privacy.listen((request) => setRequests((before) => [...before, request]))
  }, [isInFront])
  // Without an answer the calls would wait forever.
  useEffect(() => () => latest.current.forEach(({ refuse }) => refuse()), [latest])

  const end = (each: (request: PrivacyRequest) => void) => {
    requests.forEach(each)
    setRequests([])
  }
  const refuse = () => end((request) => request.refuse())
  const uses = [...new Set(requests.map(({ referrer }) => privateUses[referrer]))]
  return (
    <Sheet
      isOpen={requests.length > 0}
      title="使用前请您同意"
      onClose={refuse}
      footer={
        <View className="privacyPrompt__answers">
          <Button kind="plain" onPress={refuse}>
            不同意
          </Button>
          <WechatButton
            id={agreeId}
            className="button button--primary button--block privacyPrompt__agree"
            openType="agreePrivacyAuthorization"
            onAgreePrivacyAuthorization={() => end((request) => request.agree(agreeId))}
          >
            同意
          </WechatButton>
        </View>
      }
    >
      {uses.map((use) => (
        <View key={use?.information ?? ''} className="privacyPrompt__use">
          {use ? `${use.information}：用于${use.purpose}` : '个人信息：用于您刚才选择的功能'}
        </View>
      ))}
      <View className="privacyPrompt__note">
        {`不同意不影响其他功能${uses.map((use) => (use ? `，${use.otherwise}` : '')).join('')}；下次使用时再询问您。`}
      </View>
      <Pressable
        role="link"
        className="privacyPrompt__link"
        onPress={() => void go('agreement', { type: 'privacy' })}
      >
        《隐私政策》
      </Pressable>
      <Pressable
        role="link"
        className="privacyPrompt__link"
        onPress={() => privacy.openGuide(() => showToast({ text: '没有打开，请稍后再试' }))}
      >
        《小程序用户隐私保护指引》
      </Pressable>
    </Sheet>
  )
}
