/** Address of every declared page, with ids taken from the running park's lists. */
import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { announcementCalls } from '@/contract/announcement'
import { bannerCalls } from '@/contract/banner'
import { buildingInfoCalls } from '@/contract/buildingInfo'
import { carInfoCalls, parkingLotCalls } from '@/contract/carInfo'
import { businessCalls } from '@/contract/business'
import { complaintCalls } from '@/contract/complaint'
import type { DataOf, Endpoint, RequestOf } from '@/contract/endpoint'
import { couponCalls } from '@/contract/coupon'
import { icCardCalls } from '@/contract/icCard'
import { infoCalls } from '@/contract/info'
import { paidCalls } from '@/contract/paid'
import { inspectionJobCalls } from '@/contract/inspectionJob'
import { invitationCalls } from '@/contract/invitation'
import { maintainJobCalls } from '@/contract/maintainJob'
import { mallGoodsCalls } from '@/contract/mallGoods'
import { mallOrderCalls } from '@/contract/mallOrder'
import { mallRefundCalls } from '@/contract/mallRefund'
import { marketActivityCalls } from '@/contract/marketActivity'
import { orderCalls } from '@/contract/order'
import { pointGoodsCalls } from '@/contract/points'
import { problemCalls } from '@/contract/problem'
import { repairRequestCalls } from '@/contract/repairRequest'
import { sceneOperationCalls } from '@/contract/sceneOperation'
import { cshowCalls, showIndexCalls } from '@/contract/show'
import { storedCardCalls } from '@/contract/storedCard'
import { myTicketCalls } from '@/contract/ticket'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import { tradeBillCalls } from '@/contract/tradeBill'
import { userCalls } from '@/contract/user'
import { routes, type RouteName } from '@/routes'
import { patiently } from './patiently'
import { demoPassword, phones, type Viewer } from './people'
import { demoPark } from './product'

/** Calls the server as a logged-in account. */
type Ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<DataOf<E>>
type Parameters = Record<string, string>

interface Visit {
  viewer?: Viewer
  query?: (ask: Ask) => Promise<Parameters>
  /** Account whose lists provide the parameters; omitted: the member's. */
  asker?: Exclude<Viewer, 'visitor'>
}

/** No parameters for an empty list: the page then shows that the link names nothing. */
const firstOf = ([first]: readonly { Id: string }[]): Parameters => (first ? { id: first.Id } : {})

const building = async (ask: Ask): Promise<Parameters> => {
  const [first] = await ask(buildingInfoCalls.query, {})
  if (!first) return {}
  const { Latitude, Longitude, Name, Address } = first
  return { latitude: `${Latitude}`, longitude: `${Longitude}`, name: Name, address: Address }
}
const banner = async (ask: Ask): Promise<Parameters> => ({
  urls: (await ask(bannerCalls.list, { Position: 'home' })).map(({ Image }) => Image).join(','),
})
const article = async (ask: Ask) => firstOf((await ask(infoCalls.list, {})).DataRows)
const notice = async (ask: Ask) => firstOf((await ask(announcementCalls.list, {})).DataRows)
const question = async (ask: Ask) =>
  firstOf((await ask(problemCalls.listAll, {})).flatMap(({ Problems }) => Problems))
const complaint = async (ask: Ask) => firstOf((await ask(complaintCalls.list, {})).DataRows)
const cardProduct = async (ask: Ask) => firstOf((await ask(storedCardCalls.list, {})).DataRows)
const myCard = async (ask: Ask) =>
  firstOf((await ask(storedCardCalls.myListByStoredCard, {})).DataRows)
const icCard = async (ask: Ask) => firstOf(await ask(icCardCalls.getUserIcCard, {}))
const myCoupon = async (ask: Ask) => firstOf((await ask(couponCalls.myList, {})).DataRows)
const scene = async (ask: Ask) =>
  firstOf((await ask(sceneOperationCalls.sceneOperationPlanList, {})).DataRows)
const pointGoods = async (ask: Ask) => firstOf((await ask(pointGoodsCalls.list, {})).DataRows)
const goodsOrder = async (ask: Ask) => firstOf((await ask(mallOrderCalls.list, {})).DataRows)
const refundableOrder = async (ask: Ask): Promise<Parameters> => {
  const { DataRows } = await ask(mallOrderCalls.list, {})
  const found = DataRows.find(({ Actions }) => Actions.includes('refund'))
  return found ? { orderId: found.Id } : {}
}
const goodsRefund = async (ask: Ask) => firstOf((await ask(mallRefundCalls.list, {})).DataRows)
const goods = async (ask: Ask) => firstOf((await ask(mallGoodsCalls.list, {})).DataRows)
/** The shop with the most content: dishes, menu pictures, introduction. */
const shop = async (ask: Ask): Promise<Parameters> => {
  const { DataRows } = await ask(businessCalls.moreBusiness, { PageSize: 100 })
  const whole = await Promise.all(DataRows.map(({ Id }) => ask(businessCalls.detail, { Id })))
  const parts = ({ DishGroups, MenuPictures, Introduction }: (typeof whole)[number]) =>
    [DishGroups.length, MenuPictures.length, Introduction.length].filter(Boolean).length
  return firstOf([...whole].sort((one, other) => parts(other) - parts(one)))
}
/** A shop with its own activity. */
const shopOnOffer = async (ask: Ask): Promise<Parameters> => {
  const activities = await ask(marketActivityCalls.showList, {})
  const [shopId] = activities.flatMap(({ ShopIds }) => ShopIds)
  return shopId === undefined ? {} : { shopId }
}
const payingShop = async (ask: Ask) => ({ ...(await shopOnOffer(ask)), amount: '23000' })
const anyLot = async (ask: Ask): Promise<Parameters> => {
  const [lot] = await ask(parkingLotCalls.list, {})
  return lot ? { lotId: lot.Id } : {}
}
const parkingRecord = async (ask: Ask) =>
  firstOf((await ask(carInfoCalls.parkingOrderList, {})).DataRows)
const car = async (ask: Ask) => firstOf(await ask(carInfoCalls.list, {}))
const bill = async (ask: Ask) => firstOf((await ask(tradeBillCalls.listByPage, {})).DataRows)
const propertyBill = async (ask: Ask) => firstOf((await ask(paidCalls.list, {})).DataRows)
/** The member's own order that paid a bill, with its receipt. */
const billReceipt = async (ask: Ask): Promise<Parameters> => {
  for (const { Id } of (await ask(paidCalls.list, { State: 'paid' })).DataRows) {
    const own = (await ask(paidCalls.detail, { Id })).Payments.find(({ IsOwn }) => IsOwn)
    if (own) return { id: own.OrderId }
  }
  return {}
}
/** A kind of goods in stock, bought at once. */
const goodsToBuy = async (ask: Ask): Promise<Parameters> => {
  const { id = '' } = await goods(ask)
  const { Skus } = await ask(mallGoodsCalls.detail, { Id: id })
  const sku = Skus.find(({ Stock }) => Stock > 0)
  return sku ? { sku: sku.Id, qty: '1' } : {}
}
const paidGoods = async (ask: Ask): Promise<Parameters> => {
  const { DataRows } = await ask(tradeBillCalls.listByPage, {})
  const found = DataRows.find(({ Type }) => Type === 'goods')
  return found ? { payOrderId: found.OrderId } : {}
}
/** Seats that are held for pictures (preparedStates); those that a journey holds for a moment do not count. */
const heldSeats = async (ask: Ask): Promise<Parameters> => {
  if (process.env.HELD_SEATS === undefined) return {}
  const { DataRows } = await ask(ticketOrderCalls.list, {})
  return firstOf(DataRows.filter(({ Status }) => Status === 'Holding'))
}
/** The payment request that is made for pictures (preparedStates). */
const paymentRequest = async (): Promise<Parameters> =>
  Object.fromEntries(new URLSearchParams(process.env.PAY_REQUEST))
/** The gift that is offered for pictures (preparedStates). */
const offeredGift = async (): Promise<Parameters> => {
  const hash = process.env.TICKET_GIFT
  return hash === undefined ? {} : { hash }
}
/** A card that a scanned code names by its serial. */
const scannedCard = async (ask: Ask): Promise<Parameters> => {
  const cards = await ask(icCardCalls.getUserIcCard, {})
  const found = cards.find(({ Actions }) => Actions.includes('recharge'))
  return found ? { p: found.Serial } : {}
}
const exchange = async (ask: Ask): Promise<Parameters> => {
  const [first] = (await ask(pointGoodsCalls.myExchanges, {})).DataRows
  return first ? { id: first.OrderId } : {}
}

/** The newest paid order that is not of parking, which has a result page of its own. */
const paidOrder = async (ask: Ask): Promise<Parameters> => {
  const { DataRows } = await ask(tradeBillCalls.listByPage, {})
  const found = DataRows.find(({ Type }) => Type !== 'parking') ?? DataRows[0]
  return found ? { id: found.OrderId } : {}
}

/** A paid parking order; without one the page is opened with any paid order. */
const paidParking = async (ask: Ask): Promise<Parameters> => {
  const { DataRows } = await ask(orderCalls.list, { Type: 'parking', Group: 'done' })
  return DataRows[0] ? { id: DataRows[0].Id } : paidOrder(ask)
}

/** An invitation of the member whose guest has this action. */
const invitationWith =
  (action: 'accept' | 'showCode') =>
  async (ask: Ask): Promise<Parameters> => {
    const { DataRows } = await ask(invitationCalls.mine, { PageSize: 50 })
    const found = DataRows.find(({ Actions }) => Actions.includes(action))
    return found ? { id: found.Hash } : {}
  }
/** Code of a guest of the member who may be admitted now. Looking it up changes nothing. */
const guestCode = async (ask: Ask): Promise<Parameters> => {
  const { DataRows } = await ask(invitationCalls.mine, { PageSize: 50 })
  const now = Date.now()
  const guest = DataRows.find(
    ({ Code, ValidFrom, ValidTo, UsedCount, UseLimit }) =>
      Code !== '' && ValidFrom <= now && now < ValidTo && UsedCount < UseLimit,
  )
  return guest ? { code: guest.Code, way: 'type' } : {}
}
/** A maintenance task whose form has items. */
const maintainJob = async (ask: Ask): Promise<Parameters> => {
  const { Jobs } = await ask(maintainJobCalls.day, {})
  const job = Jobs.find(({ Items }) => Items.length > 0) ?? Jobs[0]
  return job ? { id: job.Id } : {}
}
/** A running round, or any other round of the account. */
const round = async (ask: Ask): Promise<Parameters> => {
  const { Jobs } = await ask(inspectionJobCalls.day, {})
  return firstOf([...Jobs.filter(({ Status }) => Status === 'Doing'), ...Jobs])
}
/** A machine of one of the account's rounds. */
const machine = async (ask: Ask) => firstOf((await ask(inspectionJobCalls.day, {})).Equipment)
/** An activity open for sign-up: its form has fields. */
const activity = async (ask: Ask): Promise<Parameters> => {
  for (const { Id } of (await ask(activityRegistrationCalls.list, {})).DataRows) {
    const { Actions } = await ask(activityRegistrationCalls.detail, { Id })
    if (Actions.includes('signUp')) return { id: Id }
  }
  return {}
}
const registration = async (ask: Ask) =>
  firstOf((await ask(activityRegistrationCalls.myActivityRegistration, {})).DataRows)
const show = async (ask: Ask) => firstOf((await ask(showIndexCalls.list, {})).DataRows)
/** The first session on sale whose seats can be chosen. */
export const schedule = async (ask: Ask): Promise<Parameters> => {
  for (const { Id, Status } of (await ask(showIndexCalls.list, {})).DataRows) {
    if (Status !== 'OnSale' || !(await ask(cshowCalls.detail, { Id })).AllowSeatPick) continue
    const { Schedules } = await ask(cshowCalls.schedule, { Id })
    return firstOf(Schedules.filter((each) => each.Status === 'OnSale'))
  }
  return {}
}
const ticket = async (ask: Ask) => firstOf((await ask(myTicketCalls.list, {})).Tickets)
/** The ticket order with the most actions, beyond the mere hold of seats. */
const ticketOrder = async (ask: Ask) => {
  const { DataRows } = await ask(ticketOrderCalls.list, {})
  const ordered = DataRows.filter(({ Status }) => Status !== 'Holding')
  return firstOf(ordered.sort((a, b) => b.Actions.length - a.Actions.length))
}
const repairs = async (ask: Ask) => (await ask(repairRequestCalls.query, {})).DataRows
const repair = async (ask: Ask) => firstOf(await repairs(ask))
/** A report on which no work has begun, as just after it was sent. */
const newRepair = async (ask: Ask) => {
  const all = await repairs(ask)
  return firstOf([...all.filter(({ Status }) => Status === 'Submitted'), ...all])
}

/** Requirements of single pages; all others are opened by the member without parameters. */
const visits: Partial<Record<RouteName, Visit>> = {
  previewImage: { viewer: 'visitor', query: banner },
  chooseLocation: { viewer: 'visitor' },
  openLocation: { viewer: 'visitor', query: building },
  businessDetail: { query: shop },
  shopMenu: { viewer: 'visitor', query: shop },
  shopPictures: { viewer: 'visitor', query: shop },
  shopIntroduction: { viewer: 'visitor', query: shop },
  login: { viewer: 'visitor' },
  register: { viewer: 'visitor' },
  recoverPassword: { viewer: 'visitor' },
  agreement: { viewer: 'visitor', query: async () => ({ type: 'user' }) },
  noticeDetail: { query: notice },
  articleDetail: { query: article },
  questionDetail: { query: question },
  complaintResult: { query: complaint },
  buyCard: { query: cardProduct },
  valueCardDetail: { query: myCard },
  valueCardLog: { query: myCard },
  oneCardDetail: { query: icCard },
  billDetail: { query: bill },
  myCouponDetail: { query: myCoupon },
  shopCoupons: { query: shopOnOffer },
  scanPay: { query: payingShop },
  thirdPay: { query: paymentRequest },
  thirdPayIcCard: { query: scannedCard },
  selectCoupon: { query: payingShop },
  sceneActivity: { query: scene },
  pointGoods: { query: pointGoods },
  goodsDetail: { query: goods },
  goodsConfirm: { query: goodsToBuy },
  goodsPaid: { query: paidGoods },
  ticketConfirm: { query: heldSeats },
  pointExchangeDone: { query: exchange },
  goodsOrderDetail: { query: goodsOrder },
  refundApply: { query: refundableOrder },
  refundDetail: { query: goodsRefund },
  benefitDetail: { query: async () => ({ key: 'parking', level: '5' }) },
  parkingStay: { query: anyLot },
  parkingRecord: { query: parkingRecord },
  parkingPaid: { query: paidParking },
  carEdit: { query: car },
  invitation: { viewer: 'visitor', query: invitationWith('showCode') },
  acceptInvitation: { viewer: 'visitor', query: invitationWith('accept') },
  checkInvitation: { viewer: 'invitation' },
  typeGuestCode: { viewer: 'invitation' },
  guestCheck: { viewer: 'invitation', query: guestCode },
  checkRecords: { viewer: 'invitation' },
  maintainTask: { viewer: 'maintenance' },
  maintainTaskDetail: { viewer: 'maintenance', asker: 'maintenance', query: maintainJob },
  inspectionTask: { viewer: 'inspection' },
  inspectionDetail: { viewer: 'inspection', asker: 'inspection', query: round },
  equipmentDetail: { viewer: 'inspection', asker: 'inspection', query: machine },
  propertyBill: { query: propertyBill },
  propertyBillPaid: { query: billReceipt },
  propertyBillPaidWx: { query: billReceipt },
  activityDetail: { query: activity },
  activityForm: { query: activity },
  activityRecord: { query: registration },
  showDetail: { query: show },
  seatMap: { query: schedule },
  ticket: { query: ticket },
  ticketGift: { query: offeredGift },
  ticketOrderDetail: { query: ticketOrder },
  repairDetail: { query: repair },
  repairSubmitted: { query: newRepair },
  payDetail: { query: paidOrder },
  paySuccess: { query: paidOrder },
  orderDetail: { query: paidOrder },
  orderPaid: { query: paidOrder },
  orderPaidWx: { query: paidOrder },
  payComplete: { query: paidOrder },
}

export interface Address {
  route: RouteName
  viewer: Viewer
  /** Path and query. */
  url: string
}

async function send<E extends Endpoint>(
  base: string,
  { method, path }: E,
  request: RequestOf<E>,
  park: string,
  headers: Record<string, string>,
): Promise<DataOf<E>> {
  const reply = await patiently(base + path, {
    method,
    headers: { 'content-type': 'application/json', TenantId: park, ...headers },
    body: JSON.stringify(request),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  return (await reply.json()).data
}

/** Calls the server as the demo account of this phone, in this park. */
export async function askAs(base: string, phone: string, park = demoPark()): Promise<Ask> {
  const { access_token: token } = await send(
    base,
    userCalls.login,
    { PhoneNumber: phone, Password: demoPassword },
    park,
    { authorization: `Basic ${btoa(`${park}:park-consumer`)}` },
  )
  return (endpoint, request) =>
    send(base, endpoint, request, park, { authorization: `Bearer ${token}` })
}

const askers = new Map<string, Promise<Ask>>()

/** As `askAs`, with one log-in for all questions of a test process: the server limits log-ins per minute. */
function askerOf(base: string, phone: string, park: string): Promise<Ask> {
  const key = `${base} ${park} ${phone}`
  const known = askers.get(key) ?? askAs(base, phone, park)
  askers.set(key, known)
  known.catch(() => askers.delete(key))
  return known
}

/** Addresses of all declared pages of a park; `base` is the product's address. */
export async function everyAddress(base: string, park = demoPark()): Promise<Address[]> {
  const member = await askerOf(base, phones.member, park)
  return Promise.all(
    (Object.keys(routes) as RouteName[]).map(async (route) => {
      const { viewer = 'member', query, asker } = visits[route] ?? {}
      const ask = asker ? await askerOf(base, phones[asker], park) : member
      const search = new URLSearchParams(await query?.(ask)).toString().replace(/\+/g, '%20')
      return { route, viewer, url: routes[route] + (search && `?${search}`) }
    }),
  )
}
