import * as v from 'valibot'
import { mobile } from '@/contract/person'
import { textField } from '../../../desk/deskForm'
import { deskAct, type DeskAct, type DeskPart } from '../../../kernel/desk'
import { carListPage, carPage, type CarDeskServices } from './carPages'
import { spaceActs } from './spaceActs'
import { spaceListPage, spacePage } from './spacePages'

const plateField = textField('车牌号', 20)
const reason = textField('核验依据', 50)

/** Members' cars and long-term spaces at the desk. */
export function carDeskPart(services: CarDeskServices): DeskPart {
  const { carDesk } = services
  const addressOf = (id: string) => `/desk/cars/${id}`
  const say = (isVerified: boolean): DeskAct =>
    deskAct({
      path: isVerified ? '/:id/verify' : '/:id/doubt',
      title: isVerified ? '核验车辆' : '取消车辆核验',
      screen: '/:id',
      form: v.object({
        PlateNo: plateField,
        Reason: isVerified ? reason : textField('原因', 50),
      }),
      async perform({ tenantId, params: { id = '' }, writeAudit }, { PlateNo, Reason }) {
        const verification = { plateNo: PlateNo, isVerified, reason: Reason }
        await carDesk.verify(tenantId, id, verification, writeAudit)
        return { to: addressOf(id), text: isVerified ? '已核验' : '已取消核验' }
      },
    })
  return {
    name: 'cars',
    title: '车辆车位',
    group: 'estate',
    roles: ['service', 'finance'],
    screens: [
      { path: '', title: '会员车辆', show: (visit) => carListPage(services, visit) },
      { path: '/spaces', title: '长租车位', show: (visit) => spaceListPage(services, visit) },
      { path: '/spaces/:id', title: '长租车位', show: (visit) => spacePage(services, visit) },
      { path: '/:id', title: '车辆', show: (visit) => carPage(services, visit) },
    ],
    acts: [
      deskAct({
        path: '/bind',
        title: '绑定车辆',
        screen: '',
        form: v.object({ Phone: mobile, PlateNo: plateField, Reason: reason }),
        async perform({ tenantId, writeAudit }, { Phone, PlateNo, Reason }) {
          const wanted = { phone: Phone, plate: PlateNo, reason: Reason }
          const id = await carDesk.bind(tenantId, wanted, writeAudit)
          return { to: addressOf(id), text: '已绑定并核验，会员现在可以看到这辆车' }
        },
      }),
      say(true),
      say(false),
      ...spaceActs(services.spaceDesk),
    ],
  }
}
