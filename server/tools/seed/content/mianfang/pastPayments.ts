import type { SeedCalendar } from '../calendar'
import { pastPayments as fromTable } from '../pastPayment'
import type { PastPayment } from '../types'

/** What the member paid in the shops over the last year and a half, newest first. */
export const pastPayments = (calendar: SeedCalendar): readonly PastPayment[] =>
  fromTable(calendar, [
    [1, '12:24', 'three-shifts', 34, 'balance'],
    [3, '15:40', 'drying-yard', 68, 'balance'],
    [5, '19:12', 'night-shift-brewery', 186],
    [7, '12:12', 'old-canteen', 52],
    [9, '16:05', 'spindle-bakery', 48, 'balance'],
    [12, '20:31', 'steam-hotpot', 238],
    [16, '14:22', 'boiler-books', 127],
    [18, '13:30', 'cotton-field', 96, 'balance'],
    [21, '11:18', 'avenue-barber', 50],
    [24, '17:50', 'folded-flowers', 88],
    [28, '19:40', 'doffing-theatre', 240],
    [33, '11:02', 'warp-weft', 153],
    [37, '12:35', 'three-shifts', 26, 'balance'],
    [42, '15:15', 'cloud-tea', 214],
    [48, '16:48', 'indigo-house', 168],
    [55, '12:08', 'old-canteen', 68, 'balance'],
    [61, '21:20', 'night-shift-brewery', 164],
    [68, '14:40', 'clay-room', 196],
    [77, '10:30', 'drying-yard', 54, 'balance'],
    [85, '18:55', 'steam-hotpot', 312],
    [96, '13:20', 'echo-records', 268],
    [104, '09:12', 'spindle-bakery', 66],
    [118, '15:05', 'plane-books', 43],
    [131, '17:25', 'one-inch-leather', 228],
    [149, '12:40', 'cotton-field', 132],
    [166, '19:30', 'doffing-theatre', 360],
    [188, '11:50', 'half-brick', 398],
    [209, '12:15', 'old-canteen', 74],
    [236, '16:10', 'silver-star', 320],
    [262, '14:30', 'selvedge', 239],
    [301, '20:05', 'steam-hotpot', 276],
    [344, '10:45', 'bell-bikes', 80],
    [388, '15:35', 'listening-wood', 880],
    [431, '12:20', 'three-shifts', 44],
    [487, '13:10', 'clay-room', 158],
    [540, '11:30', 'warp-weft', 96],
  ])
