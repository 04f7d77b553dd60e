import clock from 'lucide-static/icons/clock.svg'
import mapPin from 'lucide-static/icons/map-pin.svg'
import ticket from 'lucide-static/icons/ticket.svg'
import users from 'lucide-static/icons/users.svg'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import type { ShowDetail } from '@/contract/show'
import { hasPlace, showPlace } from '@/hooks/showPlace'
import { go } from '@/navigation'
import { durationText } from '../model/showText'

/** Place, duration, troupe and purchase limits of a show. */
export function ShowFacts({ show }: { show: ShowDetail }) {
  const { Theatre, Address, Troupe, DurationMinutes, MaxPerOrder, MaxPerUser, Coupons } = show
  const limits = [
    `每单最多 ${MaxPerOrder} 张`,
    MaxPerUser > 0 && `每人限购 ${MaxPerUser} 张`,
    show.NeedRealName && '实名购票',
    !show.AllowSeatPick && '系统配座',
  ]
  return (
    <ListCard>
      <ListRow
        icon={mapPin}
        title={`${Theatre} · ${show.Hall}`}
        hint={Address}
        onPress={
          hasPlace(show)
            ? () => void showPlace(show, { name: Theatre, address: Address })
            : undefined
        }
      />
      <ListRow icon={clock} title="演出时长" value={`约 ${durationText(DurationMinutes)}`} />
      {Troupe !== '' && <ListRow icon={users} title="演出团体" value={Troupe} />}
      <ListRow icon={ticket} title="购票" hint={limits.filter(Boolean).join(' · ')} />
      {Coupons > 0 && (
        <ListRow title={`${Coupons} 张可用券`} onPress={() => void go('myCoupons')} />
      )}
    </ListCard>
  )
}
