import { Failure, notFound } from '../../../kernel/failure'

/** 404 */
export const noTicket = () => notFound('门票不存在，请回到票夹查看')

/** 404 */
export const noGift = () => notFound('转赠链接无效，请向朋友核对')

/** 409: the ticket cannot be given away. */
export const notGivable = (message: string) => new Failure(409, message, 'notGivable')

/** 409: the gift was accepted, revoked or has expired. */
export const giftOver = (message: string) => new Failure(409, message, 'giftOver')
