import { View } from '@tarojs/components'
import { useContext, useState } from 'react'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { Picture } from '@/components/picture/Picture'
import { Section } from '@/components/section/Section'
import { Sheet } from '@/components/sheet/Sheet'
import { ServerClockContext } from '@/hooks/serverClock'
import { DottedText } from '@/components/facts/DottedText'
import { relativeTime } from '@/utils/dateTime'
import { useParkedCar } from '../actions/useParkedCar'
import './findCar.scss'

/** Location of the parked car: pillar, note and picture, kept on the device only. */
export function FindCar() {
  const parked = useParkedCar()
  const now = useContext(ServerClockContext)
  const [isOpen, setOpen] = useState(false)
  const { car } = parked
  return (
    <Section title="我的车停在哪" className="findCar__part">
      <View className="findCar">
        {car ? (
          <>
            {car.pillar && <View className="findCar__pillar">{car.pillar}</View>}
            {car.note && <View>{car.note}</View>}
            {car.picture && <Picture src={car.picture} alt="停车位置的照片" ratio={4 / 3} />}
            <View className="findCar__when">
              <DottedText facts={[`${relativeTime(car.at, now())} 记下`, '只存本机']} />
            </View>
            <View className="findCar__ways">
              <Button kind="plain" size="inline" onPress={() => setOpen(true)}>
                修改
              </Button>
              <Button kind="quiet" size="inline" onPress={parked.forget}>
                找到车了，清除
              </Button>
            </View>
          </>
        ) : (
          <>
            <View className="findCar__when">记下柱号或拍张照片，只存本机</View>
            <Button kind="plain" onPress={() => setOpen(true)}>
              记下停车位置
            </Button>
          </>
        )}
      </View>
      <NoteSheet isOpen={isOpen} parked={parked} onClose={() => setOpen(false)} />
    </Section>
  )
}

interface SheetProps {
  isOpen: boolean
  parked: ReturnType<typeof useParkedCar>
  onClose: () => void
}

function NoteSheet({ isOpen, parked, onClose }: SheetProps) {
  const { car, keep, takePicture } = parked
  return (
    <Sheet
      isOpen={isOpen}
      title="停车位置"
      onClose={onClose}
      footer={<Button onPress={onClose}>好了</Button>}
    >
      <View className="findCar__form">
        <Field
          label="柱号"
          value={car?.pillar ?? ''}
          onChange={(pillar) => keep({ pillar })}
          maxLength={20}
          placeholder="例如：B2-117"
        />
        <Field
          label="备注（选填）"
          value={car?.note ?? ''}
          onChange={(note) => keep({ note })}
          maxLength={100}
          placeholder="例如：电梯口左转第三排"
        />
        {car?.picture && <Picture src={car.picture} alt="停车位置的照片" ratio={4 / 3} />}
        <Button kind="plain" onPress={() => void takePicture()}>
          {car?.picture ? '重新拍照' : '拍张照片'}
        </Button>
      </View>
    </Sheet>
  )
}
