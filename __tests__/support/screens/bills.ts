/** Property bills as answered by the park. */
import { billDetail, billReceipt, type paidCalls, propertyBill } from '@/contract/paid'
import type { BillDetail, BillReceipt, BillRoom, PropertyBill } from '@/contract/paid'
import type { DataOf } from '@/contract/endpoint'
import { sample } from './sample'

const dayMs = 86_400_000
export const room: BillRoom = {
  Id: 'r1',
  Text: '2 号楼 · 3F · 305',
  Building: '2 号楼',
  Floor: '3F',
  No: '305',
}
export const otherRoom: BillRoom = {
  Id: 'r2',
  Text: '5 号楼 · 12F · 1208',
  Building: '5 号楼',
  Floor: '12F',
  No: '1208',
}

/** An unpaid bill, due in five days, payable as a whole. */
export const bill = (Id: string, fields: Partial<PropertyBill> = {}): PropertyBill => ({
  ...sample(propertyBill),
  Id,
  BillNo: `B${Id}`,
  SubjectName: '水费',
  Room: room,
  LeaseId: null,
  Period: '2026-10',
  Quantity: 12,
  Unit: '吨',
  Price: 350,
  Amount: 4200,
  LateFee: 0,
  Reduction: 0,
  PaidAmount: 0,
  PayAmount: 4200,
  DueAt: Date.now() + 5 * dayMs,
  OverdueDays: 0,
  PaidAt: null,
  Payer: '',
  PartFrom: null,
  InvoiceStatus: 'None',
  InvoiceText: '',
  Status: 'Unpaid',
  StatusText: '待缴',
  Actions: ['pay'],
  OrderId: null,
  ...fields,
})

/** An overdue bill. */
export const overdue = (Id: string, days: number, fields: Partial<PropertyBill> = {}) =>
  bill(Id, {
    DueAt: Date.now() - days * dayMs,
    OverdueDays: days,
    Status: 'Overdue',
    StatusText: `逾期 ${days} 天`,
    ...fields,
  })

type List = DataOf<typeof paidCalls.list>

/** The answer of paid/list for due bills. */
export const dueList = (rows: PropertyBill[], fields: Partial<List> = {}): List => ({
  DataRows: rows,
  CurrentPageIndex: 1,
  PageCount: rows.length > 0 ? 1 : 0,
  Rooms: [room],
  Total: rows.reduce((sum, { PayAmount }) => sum + PayAmount, 0),
  Count: rows.length,
  OverdueTotal: rows
    .filter(({ OverdueDays }) => OverdueDays > 0)
    .reduce((sum, { PayAmount }) => sum + PayAmount, 0),
  Years: [2026, 2025],
  ...fields,
})

/** The answer of paid/detail for a bill: metered, three months of history, amounts in fen. */
export const detailOf = (of: PropertyBill, fields: Partial<BillDetail> = {}): BillDetail => ({
  ...sample(billDetail, { amount: 'none' }),
  ...of,
  Meter: { Before: 1204, After: 1216 },
  History: ['2026-08', '2026-09', '2026-10'].map((Period, index) => ({
    Period,
    Quantity: 10 + index,
    Amount: 3500 + 350 * index,
  })),
  LateFeeText: '',
  OldestFirst: '',
  Payments: [],
  Invoice: null,
  ...fields,
})

/** Receipt of an order that paid these bills in full, fen. */
export const receiptOf = (bills: readonly PropertyBill[]): BillReceipt => ({
  ...sample(billReceipt),
  ReceiptNo: 'R202611230001',
  ParkName: '棉纺里·1958',
  Lines: bills.map(({ Id, SubjectName, Room, Period, Amount }) => ({
    BillId: Id,
    SubjectName,
    Room: Room.Text,
    Period,
    Amount,
  })),
  Total: bills.reduce((sum, { Amount }) => sum + Amount, 0),
  TotalInWords: '人民币壹佰贰拾陆元整',
})
