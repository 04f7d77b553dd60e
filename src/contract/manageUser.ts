/** Staff look-up (spec 6: "staff user info is looked up by phone"). */
import * as v from 'valibot'
import { post } from './endpoint'
import { id } from './fields'
import { mobile } from './person'
import { staffRole } from './user'

export const manageUserCalls = {
  manageUserInfoByPhone: post('/manage/api/v1/user/manageUserInfoByPhone/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '按手机号查询员工身份：会员只能查本人，员工可查同园区的员工',
    request: v.object({ PhoneNumber: mobile }),
    data: v.object({
      UserId: id,
      Name: v.string(),
      Roles: v.array(staffRole),
      IsStaff: v.boolean(),
    }),
  }),
}
