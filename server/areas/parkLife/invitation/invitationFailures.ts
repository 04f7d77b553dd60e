import { Failure, notFound } from '../../../kernel/failure'

/** 404 */
export const noInvitation = () => notFound('邀请不存在，请向邀请人核对链接')

/** 409: the invitation is used up, expired or revoked. */
export const invitationOver = (text: string) =>
  new Failure(409, `邀请${text}，不能这样操作`, 'invitationOver')
