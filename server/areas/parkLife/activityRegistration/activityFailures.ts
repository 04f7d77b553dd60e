import { Failure, notFound } from '../../../kernel/failure'

export const noActivity = () => notFound('活动不存在或已下架')
export const noRegistration = () => notFound('报名不存在')
/** 409 `activityFull` */
export const activityFull = () =>
  new Failure(409, '来晚一步，名额不够了，可以改为候补', 'activityFull')
/** 409 `formChanged` */
export const formChanged = () => new Failure(409, '报名表有更新，请刷新后重新填写', 'formChanged')
/** 409 `personTwice` */
export const personTwice = () =>
  new Failure(409, '有参加人已经报过这场活动，请核对证件号', 'personTwice')
/** 409 `activityPrice` */
export const priceChanged = () => new Failure(409, '费用有变动，请刷新后重新提交', 'activityPrice')
