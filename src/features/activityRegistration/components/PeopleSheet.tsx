import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Pressable } from '@/components/pressable/Pressable'
import { PageState } from '@/components/pageState/PageState'
import { Sheet } from '@/components/sheet/Sheet'
import { Skeleton } from '@/components/pageState/Skeleton'
import type { KeptPerson } from '@/contract/registration'
import { ask } from '@/platform/dialog'
import { DottedText } from '@/components/facts/DottedText'
import { useForgetPerson, useKeptPeople } from '../queries/registrations'
import './peopleSheet.scss'

interface Props {
  isOpen: boolean
  /** Ids of the people already in the form. */
  used: readonly string[]
  /** True when a person of an existing card is being replaced. */
  isReplacing: boolean
  onPick: (person?: KeptPerson) => void
  onClose: () => void
}

/** Chooses a participant: a kept person or a new card. */
export function PeopleSheet({ isOpen, used, isReplacing, onPick, onClose }: Props) {
  const people = useKeptPeople(isOpen)
  const forget = useForgetPerson()
  const remove = async ({ Id, Name }: KeptPerson) => {
    const isSure = await ask({
      title: `删除${Name}`,
      content: '已提交的报名不受影响。',
      confirmText: '删除',
      cancelText: '保留',
    })
    if (isSure) await forget.mutateAsync({ Id }).catch(() => undefined)
  }
  return (
    <Sheet
      isOpen={isOpen}
      title={isReplacing ? '选常用参加人' : '添加参加人'}
      onClose={onClose}
      footer={!isReplacing && <Button onPress={() => onPick()}>填写新的参加人</Button>}
    >
      <PageState
        query={people}
        skeleton={<Skeleton height="120px" />}
        isEmpty={(list) => list.length === 0}
        emptyState={<View className="peopleSheet__none">还没有常用参加人</View>}
      >
        {(list) => (
          <View role="list">
            {list.map((person) => (
              <View key={person.Id} className="peopleSheet__row" role="listitem">
                <Pressable
                  className="peopleSheet__person"
                  disabled={used.includes(person.Id)}
                  onPress={() => onPick(person)}
                >
                  <View className="peopleSheet__name">
                    <DottedText
                      facts={[
                        person.IsSelf ? `${person.Name}（本人）` : person.Name,
                        used.includes(person.Id) && '已添加',
                      ]}
                    />
                  </View>
                  <View className="peopleSheet__fact">
                    <DottedText facts={[person.PhoneMask, person.IdCardMask]} />
                  </View>
                </Pressable>
                <Button
                  kind="quietDanger"
                  size="inline"
                  label={`删除${person.Name}`}
                  onPress={() => void remove(person)}
                >
                  删除
                </Button>
              </View>
            ))}
          </View>
        )}
      </PageState>
    </Sheet>
  )
}
