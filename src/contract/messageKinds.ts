/**
 * The kinds of messages in the inbox. The server's message of an undeclared kind does not compile, nor does an icon
 * without a picture in the app. Stored and named in parks' templates: never rename a kind.
 */

/** Name of a picture of the message list. */
export type MessageIcon =
  | 'alert'
  | 'calendar'
  | 'clock'
  | 'feedback'
  | 'gift'
  | 'guest'
  | 'parcel'
  | 'receipt'
  | 'repair'
  | 'task'
  | 'ticket'
  | 'undo'

interface MessageKindFacts {
  /** What happened, for staff and operators. */
  text: string
  icon: MessageIcon
}

export const messageKinds = {
  orderPaid: { text: '付款成功', icon: 'receipt' },
  orderRefunded: { text: '退款到账', icon: 'undo' },
  couponReceived: { text: '收到优惠券', icon: 'gift' },
  parkNews: { text: '园区消息', icon: 'alert' },
  parkGift: { text: '园区送券', icon: 'gift' },
  couponEnds: { text: '优惠券快到期', icon: 'clock' },
  exchangeEnds: { text: '兑换的礼品快过期', icon: 'clock' },
  exchangeExpired: { text: '兑换的礼品已过期', icon: 'clock' },
  pointsEnd: { text: '积分快到期', icon: 'clock' },
  growthDecays: { text: '成长值快减少', icon: 'clock' },
  cardEnds: { text: '储值卡快到期', icon: 'clock' },
  complaintAnswered: { text: '投诉建议有回复', icon: 'feedback' },
  signUpConfirmed: { text: '活动报名成功', icon: 'calendar' },
  changesApproved: { text: '报名修改已通过', icon: 'calendar' },
  signUpRejected: { text: '活动报名未通过', icon: 'calendar' },
  signUpCancelled: { text: '活动报名已取消', icon: 'calendar' },
  checkInUndone: { text: '活动签到已撤销', icon: 'calendar' },
  placeOffered: { text: '活动候补到位', icon: 'calendar' },
  offerOver: { text: '候补名额已让出', icon: 'calendar' },
  waitingOver: { text: '活动候补未成功', icon: 'calendar' },
  activityMoved: { text: '活动有变动', icon: 'calendar' },
  activityCancelled: { text: '活动已取消', icon: 'calendar' },
  activityTomorrow: { text: '活动快开始', icon: 'clock' },
  invoiceAnswered: { text: '物业发票有结果', icon: 'receipt' },
  ticketInvoiceAnswered: { text: '票务发票有结果', icon: 'receipt' },
  orderInvoiceAnswered: { text: '充值购卡发票有结果', icon: 'receipt' },
  repairProgress: { text: '报修有进展', icon: 'repair' },
  repairQuoted: { text: '报修待确认报价', icon: 'repair' },
  repairFinished: { text: '维修完成', icon: 'repair' },
  guestCame: { text: '访客已到', icon: 'guest' },
  invitationReviewed: { text: '邀请审核有结果', icon: 'guest' },
  admittedInConflict: { text: '离线放行有冲突（工作人员）', icon: 'alert' },
  ticketGiftTaken: { text: '转赠的门票被领取', icon: 'ticket' },
  ticketGiftReturned: { text: '转赠的门票已退回', icon: 'ticket' },
  ticketInConflict: { text: '离线验票有冲突（工作人员）', icon: 'alert' },
  ticketsBack: { text: '演出有票了', icon: 'ticket' },
  ticketTakenBack: { text: '收到的门票已退', icon: 'ticket' },
  showMoved: { text: '演出改期', icon: 'ticket' },
  showTomorrow: { text: '演出快开始', icon: 'clock' },
  showCancelled: { text: '演出取消', icon: 'ticket' },
  goodsShipped: { text: '商品已发货', icon: 'parcel' },
  goodsReady: { text: '商品可自提', icon: 'parcel' },
  refundAnswered: { text: '退换申请有进展', icon: 'undo' },
  refundStepEnds: { text: '退货快到期', icon: 'clock' },
  contentRefused: { text: '内容未通过审核', icon: 'alert' },
  maintainTaskGiven: { text: '有维修任务（工作人员）', icon: 'task' },
  inspectionTaskGiven: { text: '有巡检任务（工作人员）', icon: 'task' },
} as const satisfies Readonly<Record<string, MessageKindFacts>>

export type MessageKindName = keyof typeof messageKinds
