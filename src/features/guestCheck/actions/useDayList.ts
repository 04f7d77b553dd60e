import { keepDay, keptDay } from '../model/dayList'
import { keepTicketDay, keptTicketDay } from '../model/ticketDay'
import { askForDay, askForTicketDay } from '../queries'
import { useKeptList } from './useKeptList'

const invitations = { kept: keptDay, renew: async () => keepDay(await askForDay()) }
const tickets = { kept: keptTicketDay, renew: async () => keepTicketDay(await askForTicketDay()) }

/** Today's invitations on this device. */
export const useDayList = (isEnabled: boolean) => useKeptList(invitations, isEnabled)

/** Today's tickets on this device. */
export const useTicketDay = (isEnabled: boolean) => useKeptList(tickets, isEnabled)
