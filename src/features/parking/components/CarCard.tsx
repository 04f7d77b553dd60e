import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Facts } from '@/components/facts/Facts'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { Car } from '@/contract/carInfo'
import { go } from '@/navigation'
import type { useCarActions } from '../actions/useCarForm'
import { PlateTag } from './StayHead'
import { dateText } from '@/utils/timeText'
import './carCard.scss'

interface Props {
  car: Car
  actions: ReturnType<typeof useCarActions>
}

/** One of the member's cars with its actions. */
export function CarCard({ car, actions }: Props) {
  const { Actions, LongTerm } = car
  return (
    <View className="carCard">
      <View className="carCard__head">
        <PlateTag plate={car.PlateNo} color={car.PlateColor} />
        {car.IsDefault && <StatusBadge text="默认" tone="good" />}
        {car.Status !== 'Normal' && <StatusBadge text={car.StatusText} tone="bad" />}
        {LongTerm?.Status === 'Expiring' && <StatusBadge text={car.StatusText} tone="wait" />}
      </View>
      <Facts
        className="carCard__facts"
        facts={[car.TypeText, car.Verified && '已核验', car.Brand, car.Remark]}
      />
      {car.InLotName !== null && <View>{`正停在${car.InLotName}`}</View>}
      {!car.Verified && <View className="carCard__hint">到服务台出示行驶证，核验后可看记录</View>}
      {LongTerm && (
        <Facts
          facts={[
            `${LongTerm.LotName} ${LongTerm.SpaceNo}`,
            `${dateText(LongTerm.To)}到期`,
            // Without renewal options the status names the reason.
            LongTerm.Options.length === 0 && LongTerm.StatusText,
          ]}
        />
      )}
      <View className="carCard__edits">
        {Actions.includes('setDefault') && (
          <Button
            kind="quiet"
            size="inline"
            disabled={actions.isBusy}
            label={`${car.PlateNo} 设为默认`}
            onPress={() => actions.makeDefault(car)}
          >
            设为默认
          </Button>
        )}
        {Actions.includes('edit') && (
          <Button
            kind="quiet"
            size="inline"
            label={`修改 ${car.PlateNo}`}
            onPress={() => void go('carEdit', { id: car.Id })}
          >
            修改
          </Button>
        )}
        {Actions.includes('delete') && (
          <Button
            kind="quietDanger"
            size="inline"
            disabled={actions.isBusy}
            label={`删除 ${car.PlateNo}`}
            onPress={() => void actions.remove(car)}
          >
            删除
          </Button>
        )}
        {(car.InLotName !== null || Actions.includes('renew')) && (
          <View className="carCard__ways">
            {car.InLotName !== null && (
              <Button
                kind="plain"
                size="inline"
                label={`${car.PlateNo} 查询停车费`}
                onPress={() => void go('parkingStay', { plate: car.PlateNo })}
              >
                查询停车费
              </Button>
            )}
            {Actions.includes('renew') && (
              <Button
                kind="plain"
                size="inline"
                label={`${car.PlateNo} 续费`}
                onPress={() => void go('renewal', LongTerm ? { id: LongTerm.Id } : {})}
              >
                续费
              </Button>
            )}
          </View>
        )}
      </View>
    </View>
  )
}
