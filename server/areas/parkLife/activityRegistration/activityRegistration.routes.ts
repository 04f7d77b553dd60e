import {
  activityPersonCalls,
  activityRegistrationCalls as calls,
} from '@/contract/activityRegistration'
import type { ServeDomain } from '../../../kernel/call'
import { howOf, payerOf } from '../../money/checkout/checkout.service'
import { moneyRequestOf } from '../../money/ledger/ledger.service'
import type { WechatService } from '../../people/wechat/wechat.service'
import type { ActivityRegistrationService } from './activityRegistration.service'

export interface ActivityRegistrationServices {
  signUps: ActivityRegistrationService
  wechat: Pick<WechatService, 'openIdOf'>
}

export function activityRegistrationRoutes(
  serveDomain: ServeDomain,
  { signUps, wechat }: ActivityRegistrationServices,
  clock: () => number,
): void {
  serveDomain(calls, {
    list: (request, { tenantId, visitor }) => signUps.list(tenantId, request, visitor),
    detail: ({ Id }, { tenantId, visitor }) => signUps.detail(tenantId, Id, visitor),
    'form-fields': ({ ActivityId }, { tenantId, visitor }) =>
      signUps.formFields(tenantId, ActivityId, visitor),
    getForm: ({ ActivityId }, { member }) => signUps.form(member, ActivityId),
    submit: (request, call) =>
      signUps.submit(call.member, moneyRequestOf(calls.submit, request, call, clock()), request),
    submitForm: (request, { member }) => signUps.submitForm(member, request),
    getFormByResultId: ({ Id }, { member }) => signUps.result(member, Id),
    myActivityRegistration: (request, { member }) =>
      signUps.myActivityRegistration(member, request),
    payOrder: async (request, call) =>
      signUps.pay(
        await payerOf(wechat, call, request.Scene),
        moneyRequestOf(calls.payOrder, request, call, clock()),
        request.OrderId,
        howOf(request),
      ),
    cancelQuote: ({ Id }, { member }) => signUps.cancelQuote(member, Id),
    cancel: (request, call) =>
      signUps.cancel(
        call.member,
        moneyRequestOf(calls.cancel, request, call, clock()),
        request.Id,
        { refund: request.RefundAmount, points: request.Points },
      ),
    accept: (request, call) =>
      signUps.accept(call.member, moneyRequestOf(calls.accept, request, call, clock()), request.Id),
    decline: ({ Id }, { member }) => signUps.decline(member, Id),
    checkInCode: ({ Id }, { member }) => signUps.checkInCode(member, Id),
  })
  serveDomain(activityPersonCalls, {
    list: (_request, { member }) => signUps.keptPeople.list(member),
    delete: ({ Id }, { member }) => signUps.keptPeople.delete(member, Id),
  })
}
