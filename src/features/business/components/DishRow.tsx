import { View } from '@tarojs/components'
import { Money } from '@/components/money/Money'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { Dish } from '../model/dishes'
import { showPicture } from '../actions/showPicture'
import './dishRow.scss'

/**
 * A dish: picture (a tap enlarges it), name and price. The price is below the name when there is a picture, else at the
 * end of the row.
 */
export function DishRow({ dish }: { dish: Dish }) {
  const { Name, Description, Picture: picture, Price, IsRecommended } = dish
  return (
    <View className="dishRow">
      {picture && (
        <Pressable
          className="dishRow__picture"
          label={`查看大图：${Name}`}
          onPress={() => void showPicture([picture], picture)}
        >
          <Picture src={picture} alt="" ratio={1} />
        </Pressable>
      )}
      <View className="dishRow__text">
        <View className="dishRow__name">
          {Name}
          {IsRecommended && <StatusBadge text="推荐" tone="wait" />}
        </View>
        {Description && <View className="dishRow__description">{Description}</View>}
        <Money fen={Price} />
      </View>
    </View>
  )
}
