import * as v from 'valibot'
import { deskAct, type ActVisit, type DeskPart } from '../../../kernel/desk'
import { Failure } from '../../../kernel/failure'
import { addressOf } from './goodsDeskPages'
import type { NewGoods } from './newGoods'
import { deliveryWays, newGoodsForm, newSkuForm, pictureForm } from './newGoodsForm'

const clerkOf = ({ tenantId, clerk }: ActVisit) => ({ tenantId, userId: clerk.userId })
const idOf = ({ params: { id = '' } }: ActVisit): string => id

/** Acts that make goods, and add SKUs and pictures to them. */
export const newGoodsActs = (desk: NewGoods): DeskPart['acts'] => [
  deskAct({
    path: '/publish',
    title: '新增商品',
    screen: '/new',
    form: newGoodsForm,
    takesFile: true,
    async perform(visit, typed) {
      const goods = {
        ...{ id: typed.Id, shopId: typed.ShopId, categoryId: typed.CategoryId },
        ...{ name: typed.Name, subTitle: typed.SubTitle, tags: typed.Tags, params: typed.Params },
        ...{ delivery: [...deliveryWays[typed.Delivery].ways], pickupPlace: typed.PickupPlace },
        ...{ memberPriceFrom: typed.MemberPriceFrom, limitPerUser: typed.LimitPerUser },
        ...{ saleFrom: typed.SaleFrom ?? new Date(visit.now), isOnSale: typed.IsOnSale },
      }
      const { Text: text, SpecNames: specs, skus } = typed
      const draft = { goods, text, specs, skus, picturesOf: typed.PicturesOf || undefined }
      await desk.publish(clerkOf(visit), draft, visit.file, visit.writeAudit)
      const done = typed.IsOnSale ? '已上架' : '已保存，还没有上架'
      return { to: addressOf(typed.Id), text: `“${typed.Name}”${done}` }
    },
  }),
  deskAct({
    path: '/:id/skus',
    title: '新增商品规格',
    screen: '/:id',
    form: newSkuForm,
    async perform(visit, { Id, Specs, Price, Stock }) {
      const draft = { id: Id, values: Specs, price: Price, stock: Stock }
      await desk.addSku(visit.tenantId, idOf(visit), draft, visit.writeAudit)
      return { to: addressOf(idOf(visit)), text: `规格“${Specs.join('、')}”已新增` }
    },
  }),
  deskAct({
    path: '/:id/pictures',
    title: '新增商品图片',
    screen: '/:id',
    form: v.object({}),
    takesFile: true,
    async perform(visit) {
      if (!visit.file) throw new Failure(400, '请选择图片', 'picture', { field: 'Picture' })
      await desk.addPicture(clerkOf(visit), idOf(visit), visit.file, visit.writeAudit)
      return { to: addressOf(idOf(visit)), text: '图片已添加' }
    },
  }),
  deskAct({
    path: '/:id/pictures/cover',
    title: '换商品封面',
    screen: '/:id',
    form: pictureForm,
    async perform(visit, { Path }) {
      await desk.makeCover(visit.tenantId, idOf(visit), Path, visit.writeAudit)
      return { to: addressOf(idOf(visit)), text: '已设为封面' }
    },
  }),
  deskAct({
    path: '/:id/pictures/remove',
    title: '移除商品图片',
    screen: '/:id',
    form: pictureForm,
    ask: async () => ({
      title: '移除这张图片？',
      text: <p>会员马上看不到它；需要时可以再上传。</p>,
      button: '移除图片',
    }),
    async perform(visit, { Path }) {
      await desk.removePicture(visit.tenantId, idOf(visit), Path, visit.writeAudit)
      return { to: addressOf(idOf(visit)), text: '图片已移除' }
    },
  }),
]
