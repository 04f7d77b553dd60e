import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { carInfoCalls, type ParkingStay } from '@/contract/carInfo'

/**
 * What one page has heard of a stay, every other answer about it says too. A person who pays, closes the app and opens it
 * again without a network sees until when the car may leave, not what it owed before.
 */
export function useToldStay(stay: ParkingStay | undefined): void {
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

/** Whether an answer was given before the stay's last payment. */
const isOlder = (answer: ParkingStay, { Id, PaidAt }: ParkingStay) =>
  answer.Id === Id && PaidAt !== null && (answer.PaidAt ?? 0) < PaidAt
