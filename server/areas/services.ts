import type { WechatPay } from '../providers/wechatPay/wechatPay'
import type { Bills, TicketOrders } from './billing/invoice/invoiceSubject'
import type { AnnouncementService } from './content/announcement/announcement.service'
import type { BannerService } from './content/banner/banner.service'
import type { BusinessService } from './directory/business/business.service'
import type { CarInfoService } from './estate/carInfo/carInfo.service'
import type { EquipmentService } from './estate/equipment/equipment.service'
import type { ParkingService } from './estate/parking/parking.service'
import type { ParkingLotService } from './estate/parkingLot/parkingLot.service'
import type { RepairService } from './estate/repairRequest/repairRequest.service'
import type { RoomService } from './estate/room/room.service'
import type { StaffJobService } from './estate/staffJob/staffJob.service'
import type { GoodsService } from './mall/goods/goods.service'
import type { MallBasketService } from './mall/mallBasket/mallBasket.service'
import type { MallOrderService } from './mall/mallOrder/mallOrder.service'
import type { MallRefundService } from './mall/mallRefund/mallRefund.service'
import type { BalanceService } from './money/balance/balance.service'
import type { CheckoutService } from './money/checkout/checkout.service'
import type { IcCardService } from './money/icCard/icCard.service'
import type { OrderService } from './money/order/order.service'
import type { PayCodeService } from './money/payCode/payCode.service'
import type { PayPasswordService } from './money/payPassword/payPassword.service'
import type { PayRequestService } from './money/payRequest/payRequest.service'
import type { StoredCardService } from './money/storedCard/storedCard.service'
import type { TradeBillService } from './money/tradeBill/tradeBill.service'
import type { CouponService } from './offers/coupon/coupon.service'
import type { MarketActivityService } from './offers/marketActivity/marketActivity.service'
import type { MemberService } from './offers/member/member.service'
import type { MemberTagService } from './offers/memberTag/memberTag.service'
import type { OfferService } from './offers/offer/offer.service'
import type { PointService } from './offers/point/point.service'
import type { SceneOperationService } from './offers/sceneOperation/sceneOperation.service'
import type { TimeLimitedDiscountService } from './offers/timeLimitedDiscount/timeLimitedDiscount.service'
import type { ActivityRegistrationService } from './parkLife/activityRegistration/activityRegistration.service'
import type { ParkTodayService } from './place/parkToday/parkToday.service'
import type { AccountService } from './people/account/account.service'
import type { ContentVersionService } from './people/contentVersion/contentVersion.service'
import type { ContentCheckService } from './people/contentCheck/contentCheck.service'
import type { ParkService } from './people/park/park.service'
import type { ParkRateService } from './people/parkRate/parkRate.service'
import type { PictureService } from './people/picture/picture.service'
import type { DeskCaseService } from './people/deskCase/deskCase.service'
import type { SavedFilterService } from './people/savedFilter/savedFilter.service'
import type { SessionService } from './people/session/session.service'
import type { SmsService } from './people/sms/sms.service'
import type { StaffService } from './people/staff/staff.service'
import type { SweepFaultService } from './people/sweepFault/sweepFault.service'
import type { UserService } from './people/user/user.service'
import type { UserAddressService } from './people/userAddress/userAddress.service'
import type { UserMessageService } from './people/userMessage/userMessage.service'
import type { WechatService } from './people/wechat/wechat.service'
import type { BuildingInfoService } from './shops/buildingInfo/buildingInfo.service'
import type { FloorService } from './shops/floor/floor.service'
import type { ShopService } from './shops/shop/shop.service'
import type { HallService } from './theatre/hall/hall.service'
import type { ShowService } from './theatre/show/show.service'
import type { ShowSeatService } from './theatre/showSeat/showSeat.service'
import type { TicketService } from './theatre/ticket/ticket.service'
import type { Base } from './base'

/** Services that domains use of each other, by name. The module of a domain offers its own. */
export interface Services {
  accounts: AccountService
  activities: MarketActivityService
  addresses: UserAddressService
  announcements: AnnouncementService
  balances: BalanceService
  banners: BannerService
  baskets: MallBasketService
  buildings: BuildingInfoService
  businesses: BusinessService
  cars: CarInfoService
  checkout: CheckoutService
  contentChecks: ContentCheckService
  coupons: CouponService
  deskCases: DeskCaseService
  discounts: TimeLimitedDiscountService
  equipment: EquipmentService
  faults: SweepFaultService
  floors: FloorService
  goods: GoodsService
  halls: HallService
  icCards: IcCardService
  mallOrders: MallOrderService
  mallRefunds: MallRefundService
  members: MemberService
  memberTags: MemberTagService
  contentVersions: ContentVersionService
  messages: UserMessageService
  offers: OfferService
  operations: SceneOperationService
  orders: OrderService
  parking: ParkingService
  parkingLots: ParkingLotService
  parkRates: ParkRateService
  parks: ParkService
  parkToday: ParkTodayService
  payCodes: PayCodeService
  payPasswords: PayPasswordService
  payProvider: WechatPay
  payRequests: PayRequestService
  pictures: PictureService
  points: PointService
  propertyBills: Bills
  repairs: RepairService
  rooms: RoomService
  savedFilters: SavedFilterService
  sessions: SessionService
  shops: ShopService
  shows: ShowService
  showSeats: ShowSeatService
  signUps: ActivityRegistrationService
  sms: SmsService
  staff: StaffService
  staffJobs: StaffJobService
  storedCards: StoredCardService
  ticketOrders: TicketOrders
  tickets: TicketService
  tradeBills: TradeBillService
  users: UserService
  wechat: WechatService
}

/** What a module is created from, by name: parts of the base, and services of domains listed before it. */
export type Needs<Name extends keyof Base | keyof Services> = Pick<Base & Services, Name>
