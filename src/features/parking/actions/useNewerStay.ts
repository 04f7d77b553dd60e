import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { carInfoCalls, type ParkingStay } from '@/contract/carInfo'

/**
 * Copies a newer stay into all cached queries. A customer who pays, closes the app and reopens it without a network
 * then sees the time to leave, not the fee that was due before.
 */
export function useNewerStay(stay: ParkingStay | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!stay) return
    const { queryTemporaryPay, parkingOrderDetailByCode } = carInfoCalls
    const cache = client.getQueryCache()
    for (const query of cache.findAll({ queryKey: [queryTemporaryPay.path] })) {
      const stays = query.state.data as ParkingStay[] | undefined
      if (stays?.some((each) => isOlder(each, stay)))
        client.setQueryData<ParkingStay[]>(
          query.queryKey,
          stays.map((each) => (isOlder(each, stay) ? stay : each)),
        )
    }
    for (const query of cache.findAll({ queryKey: [parkingOrderDetailByCode.path] })) {
      const found = query.state.data as ParkingStay | undefined
      if (found && isOlder(found, stay)) client.setQueryData<ParkingStay>(query.queryKey, stay)
    }
  }, [client, stay])
}

/** True when an answer is older than the stay's last payment. */
const isOlder = (answer: ParkingStay, { Id, PaidAt }: ParkingStay) =>
  answer.Id === Id && PaidAt !== null && (answer.PaidAt ?? 0) < PaidAt
