import { emptyComposition } from '../../kernel/composition'
import type { Base } from '../base'
import { parkModule } from './park/park.module'
import { parkFileModule } from './parkFile/parkFile.module'
import { parkTurnModule } from './parkTurn/parkTurn.module'
import { serverKeyModule } from './serverKey/serverKey.module'
import { accountModule } from './account/account.module'
import { staffModule } from './staff/staff.module'
import { auditModule } from './audit/audit.module'
import { deskCaseModule } from './deskCase/deskCase.module'
import { savedFilterModule } from './savedFilter/savedFilter.module'
import { sweepFaultModule } from './sweepFault/sweepFault.module'
import { sessionModule } from './session/session.module'
import { parkRateModule } from './parkRate/parkRate.module'
import { smsModule } from './sms/sms.module'
import { pictureModule } from './picture/picture.module'
import { userModule } from './user/user.module'
import { deskFormModule } from './deskForm/deskForm.module'
import { secondFactorModule } from './secondFactor/secondFactor.module'
import { contentVersionModule } from './contentVersion/contentVersion.module'
import { wechatModule } from './wechat/wechat.module'
import { qrModule } from './qr/qr.module'
import { requestNonceModule } from './requestNonce/requestNonce.module'
import { userMessageModule } from './userMessage/userMessage.module'
import { contentCheckModule } from './contentCheck/contentCheck.module'
import { subscribeMessageModule } from './subscribeMessage/subscribeMessage.module'
import { userAddressModule } from './userAddress/userAddress.module'
import { eventTrackingModule } from './eventTracking/eventTracking.module'

/** Parks, accounts, roles and messaging. Modules are listed in creation order: each may depend on those before it. */
export const people = emptyComposition<Base>()
  .use(parkModule)
  .use(parkFileModule)
  .use(parkTurnModule)
  .use(serverKeyModule)
  .use(accountModule)
  .use(staffModule)
  .use(auditModule)
  .use(deskCaseModule)
  .use(savedFilterModule)
  .use(sweepFaultModule)
  .use(sessionModule)
  .use(parkRateModule)
  .use(smsModule)
  .use(pictureModule)
  .use(userModule)
  .use(secondFactorModule)
  .use(deskFormModule)
  .use(contentVersionModule)
  .use(wechatModule)
  .use(qrModule)
  .use(requestNonceModule)
  .use(userMessageModule)
  .use(subscribeMessageModule)
  .use(contentCheckModule)
  .use(userAddressModule)
  .use(eventTrackingModule)
