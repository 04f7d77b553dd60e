import * as v from 'valibot'
import { checkCode, mobile } from '@/contract/person'
import { wechatCalls } from '@/contract/wechat'
import { useForm } from '@/hooks/useForm'
import { call } from '@/request/call'
import { deviceLog } from '@/request/deviceLog'
import { isMobile, wrongMobile } from '@/rules/phone'
import { clientIdAtom } from '@/state/park'
import { serverNow } from '@/state/serverClock'
import { tempTokenAtom } from '@/state/session'
import { store } from '@/state/store'
import { accountDraft } from '../model/accountDraft'
import { enter } from './enter'
import { useSubmit } from './useSubmit'

type Proof = { PhoneCode: string } | { PhoneNumber: string; CheckCode: string }

const typedProof = v.object({ PhoneNumber: mobile, CheckCode: checkCode })

const initial = { PhoneNumber: '', CheckCode: '' }

/** Binds a phone number after a WeChat log-in: by WeChat's phone button or by SMS code. */
export function useBindPhone(target: string | undefined) {
  const form = useForm({
    initial,
    schema: typedProof,
    draft: accountDraft<typeof initial>(),
  })

  const bind = async (proof: Proof) => {
    const who = { tenant: store.get(clientIdAtom), temp_token: store.get(tempTokenAtom) }
    const answer = await call(wechatCalls.Exchange4Phone, { ...who, ...proof, ...deviceLog() })
    form.done()
    await enter(answer, target)
  }

  const byWechat = useSubmit((PhoneCode: string) => bind({ PhoneCode }))
  const bySms = useSubmit(async () => {
    const proof = form.validate()
    if (proof) await bind(proof)
  })

  const sendCode = async (): Promise<number | null> => {
    const PhoneNumber = form.values.PhoneNumber.trim()
    if (!isMobile(PhoneNumber)) {
      form.setErrors({ PhoneNumber: wrongMobile })
      return null
    }
    try {
      const temp_token = store.get(tempTokenAtom)
      const sent = await call(wechatCalls.SendBindingCode, { temp_token, PhoneNumber })
      return serverNow() + Math.min(60_000, Math.max(0, sent.ExpireAt - sent.ResendAt))
    } catch {
      return null
    }
  }

  return {
    form,
    sendCode,
    isBusy: byWechat.isBusy || bySms.isBusy,
    bindByWechat: byWechat.submit,
    bindBySms: bySms.submit,
  }
}
