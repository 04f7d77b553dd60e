import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useState, type ReactElement } from 'react'
import { Button } from '@/components/button/Button'
import type { MessageKindName } from '@/contract/messageKinds'
import { subscribeMessageCalls } from '@/contract/subscribeMessage'
import { subscribeMessage } from '@/platform/subscribeMessage'
import { call } from '@/request/call'
import { newRequestId } from '@/request/requestId'
import { useCall } from '@/request/useCall'
import { preferencesAtom } from '@/state/preferences'
import { isSignedInAtom } from '@/state/session'
import './subscribeOffer.scss'

type State = 'open' | 'asking' | 'accepted' | 'over'

interface Props {
  kind: MessageKindName
  /** Id of the object of the preceding action; empty: not yet; undefined: the message is about no object. */
  about?: string
  /** Description of the message. */
  text: string
}

/** The offer as a component; renders nothing when there is no offer. */
export function SubscribeOffer(props: Props) {
  return useSubscribeOffer(props)
}

/**
 * Offers a WeChat subscription message after the related action: only in the mini-program, never in elder mode, and
 * never again after a refusal.
 * @returns null when there is no offer, or before the action (empty `about`)
 */
export function useSubscribeOffer({ kind, about, text }: Props): ReactElement | null {
  const { isElder } = useAtomValue(preferencesAtom)
  const isMember = useAtomValue(isSignedInAtom)
  const client = useQueryClient()
  const [known, setKnown] = useState({ about, state: 'open' as State })
  const state = known.about === about ? known.state : 'open'
  const setState = (next: State) => setKnown({ about, state: next })
  const isEnabled = about !== '' && isMember && !isElder && subscribeMessage.isOffered()
  const { data } = useCall(subscribeMessageCalls.templates, {}, { isEnabled, isKept: false })
  const template = data?.Templates.find(({ Kind }) => Kind === kind)

  const note = async (templateId: string, isAccepted: boolean) => {
    const RequestId = await newRequestId()
    const answer = { RequestId, Kind: kind, TemplateId: templateId, IsAccepted: isAccepted }
    await call(subscribeMessageCalls.subscribed, { ...answer, ...(about && { About: about }) })
    if (!isAccepted)
      await client.invalidateQueries({ queryKey: [subscribeMessageCalls.templates.path] })
  }
  const ask = async (templateId: string) => {
    setState('asking')
    // Must be the first call of the tap handler: WeChat refuses it after an await.
    const consent = await subscribeMessage.ask(templateId)
    if (consent !== 'accepted') setState('over')
    if (consent === 'unanswered') return
    try {
      await note(templateId, consent === 'accepted')
      if (consent === 'accepted') setState('accepted')
    } catch {
      // The error has been shown; the user may retry.
      setState('open')
    }
  }

  if (!isEnabled || !template || state === 'over') return null
  return (
    <View className="subscribeOffer" role="status">
      <View className="subscribeOffer__text">
        {state === 'accepted' ? '好的，会在微信里通知您' : text}
      </View>
      {state !== 'accepted' && (
        <Button
          kind="plain"
          size="inline"
          busy={state === 'asking'}
          onPress={() => void ask(template.TemplateId)}
        >
          微信通知我
        </Button>
      )}
    </View>
  )
}
