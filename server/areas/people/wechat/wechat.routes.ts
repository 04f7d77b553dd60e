import { wechatCalls } from '@/contract/wechat'
import { Failure } from '../../../kernel/failure'
import type { Call, ServeDomain } from '../../../kernel/call'
import { deviceLogOf } from '../session/session.service'
import type { WechatService } from './wechat.service'

/** Log-ins per minute and address; all devices on the park's Wi-Fi share one address. */
const LOGINS_A_MINUTE = 60
const AUTHORIZATIONS_A_MINUTE = 120
/** WeChat on Android needs a signature for every page opened. */
const SIGNATURES_A_MINUTE = 1200

export function wechatRoutes(serveDomain: ServeDomain, wechat: WechatService): void {
  serveDomain(
    wechatCalls,
    {
      getandlogin: (request, { park }) =>
        wechat.logInByCode(park, request.Code, deviceLogOf(request)),
      code2openId: ({ Code, State }, { park, visitor }) =>
        wechat.openIdOfCallback(park, { code: Code, state: State }, visitor),
      async Login(request, call) {
        requirePark(request.tenant, call)
        return wechat.logInByTicket(call.park, request.temp_token, deviceLogOf(request))
      },
      SendBindingCode: ({ temp_token, PhoneNumber }, { park, ip }) =>
        wechat.sendBindingCode(park, temp_token, PhoneNumber, ip),
      async Exchange4Phone(request, call) {
        requirePark(request.tenant, call)
        const { temp_token, PhoneCode, PhoneNumber = '', CheckCode = '' } = request
        const proof =
          PhoneCode === undefined
            ? { phone: PhoneNumber, checkCode: CheckCode }
            : { phoneCode: PhoneCode }
        return wechat.bindPhone(call.park, temp_token, proof, deviceLogOf(request))
      },
      wxAppId: (_request, { park, origin }) => wechat.authorization(park, origin),
      buildArg: ({ Url }, { park, origin }) => wechat.jsApiArguments(park, origin, Url),
    },
    {
      getandlogin: LOGINS_A_MINUTE,
      code2openId: LOGINS_A_MINUTE,
      Login: LOGINS_A_MINUTE,
      SendBindingCode: LOGINS_A_MINUTE,
      Exchange4Phone: LOGINS_A_MINUTE,
      wxAppId: AUTHORIZATIONS_A_MINUTE,
      buildArg: SIGNATURES_A_MINUTE,
    },
  )
}

/** The park in the path must match the client's; it never selects data. */
function requirePark(tenant: string, { tenantId }: Call): void {
  if (tenant !== tenantId) throw new Failure(400, '请求的园区与客户端不符', 'otherPark')
}
