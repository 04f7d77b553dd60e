import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useState, type ReactElement } from 'react'
import { Button } from '@/components/button/Button'
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
  /** Kind of the message, as the server names it. */
  kind:
    | 'orderPaid'
    | 'couponEnds'
    | 'complaintAnswered'
    | 'signUpConfirmed'
    | 'placeOffered'
    | 'activityTomorrow'
    | 'repairProgress'
  /** Id of what the person has just done. */
  about: string
  /** The sentence that says what the message would bring. */
  text: string
}

/** The offer as a part of a page; nothing where there is nothing to offer. */
export function SubscribeOffer(props: Props) {
  return useSubscribeOffer(props)
}

/**
 * Offers a message in WeChat, after the act that it belongs to: only in the mini-program, never in elder mode, and
 * never again once the person has said no.
 * @returns null where there is nothing to offer, or nothing has been done yet (no `about`)
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
    await call(subscribeMessageCalls.subscribed, { ...answer, About: about })
    if (!isAccepted)
      await client.invalidateQueries({ queryKey: [subscribeMessageCalls.templates.path] })
  }
  const ask = async (templateId: string) => {
    setState('asking')
    // The first thing of the tap: after anything that is waited for WeChat refuses to ask.
    const said = await subscribeMessage.ask(templateId)
    if (said !== 'accepted') setState('over')
    if (said === 'unanswered') return
    try {
      await note(templateId, said === 'accepted')
      if (said === 'accepted') setState('accepted')
    } catch {
      // The person has been told, and may try again.
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
