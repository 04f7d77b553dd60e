import { Failure } from '../../../kernel/failure'

/** 409 `parkingLeft` */
export const parkingLeft = () => new Failure(409, '车辆已离场，无需缴费', 'parkingLeft')

/** 409 `parkingPaid` */
export const parkingPaid = () => new Failure(409, '停车费已付清，请在规定时间内离场', 'parkingPaid')

/** 409 `parkingPaying` */
export const parkingPaying = () =>
  new Failure(409, '有人正在为这辆车缴费，请稍后再试', 'parkingPaying')

/** 409 `quoteExpired` */
export const quoteExpired = () =>
  new Failure(409, '报价已过期，请刷新后按新的金额支付', 'quoteExpired')

/** 409 `parkingDue` */
export const parkingDue = () => new Failure(409, '还有停车费未付，请先缴费', 'parkingDue')

/** 401 `slipNeeded` */
export const slipNeeded = () =>
  new Failure(401, '请输入小票上的 8 位数字，或登录后开闸', 'slipNeeded')

/** 403 `carOfAnother` */
export const carOfAnother = () =>
  new Failure(403, '这辆车已由车主认证，请车主开闸，或输入小票号', 'carOfAnother')
