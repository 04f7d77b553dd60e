import type { SeedCalendar } from '../calendar'
import { pastPayments as fromTable } from '../pastPayment'
import type { PastPayment } from '../types'

/** What the member paid in the shops over the last year and a half, newest first. */
export const pastPayments = (calendar: SeedCalendar): readonly PastPayment[] =>
  fromTable(calendar, [
    [1, '08:12', 'granny-rice-cake', 19, 'balance'],
    [2, '15:20', 'half-sail', 72, 'balance'],
    [6, '18:05', 'interval-cafe', 94],
    [8, '12:12', 'osmanthus-noodles', 60],
    [10, '19:48', 'tide-fish', 386],
    [13, '16:30', 'wheat-waves', 54, 'balance'],
    [17, '10:58', 'little-fish', 184],
    [20, '14:15', 'ink-dot', 128],
    [23, '21:02', 'dock-beer', 206],
    [27, '13:40', 'salt-orange', 60, 'balance'],
    [31, '15:55', 'listening-rain', 154],
    [38, '16:20', 'tide-store', 168],
    [44, '12:25', 'osmanthus-noodles', 84, 'balance'],
    [52, '19:15', 'one-river-hotpot', 268],
    [59, '11:10', 'small-boat-books', 142],
    [66, '19:50', 'piano-rooms', 90, 'balance'],
    [75, '15:05', 'blank-tea', 176],
    [88, '17:30', 'blue-cable', 259],
    [99, '10:20', 'cloud-clay', 136],
    [112, '20:10', 'cloud-terrace', 596],
    [127, '12:45', 'tide-fish', 312],
    [143, '16:35', 'bamboo-lane', 218],
    [161, '14:00', 'river-records', 238],
    [184, '09:05', 'river-ride', 60],
    [206, '18:40', 'music-stand', 420],
    [233, '15:25', 'water-colour-silk', 298],
    [265, '19:30', 'one-river-hotpot', 342],
    [303, '11:55', 'flower-boat', 76],
    [346, '13:15', 'river-view-optics', 480],
    [392, '12:05', 'osmanthus-noodles', 48],
    [446, '16:50', 'half-sail', 66],
    [512, '19:20', 'tide-fish', 288],
  ])
