import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { Missing } from '@/components/missing/Missing'
import { Screen } from '@/components/screen/Screen'
import { ScreenFooter } from '@/components/screen/ScreenFooter'
import { Sheet } from '@/components/sheet/Sheet'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { CardFace } from '@/features/wallet/components/CardFace'
import { useExchange } from '@/features/wallet/actions/useExchange'
import './cashCard.scss'

/** Exchange of a card by its code (spec 2): preview first, then binding. */
export default function CashCardPage() {
  const { code, error, preview, isBusy, type, look, bind, forget } = useExchange()
  return (
    <Screen>
      <MemberOnly hint="登录后兑换储值卡">
        <View className="cashCard">
          <Field
            label="卡密"
            value={code}
            onChange={type}
            error={error}
            hint="16 位字母或数字"
            placeholder="XXXX-XXXX-XXXX-XXXX"
            kind="capitals"
            isVerbatim
            maxLength={16}
            onDone={() => void look()}
          />
          <ScreenFooter>
            <Missing names={code.trim() ? [] : ['卡密']} />
            <Button
              kind={code.trim() ? 'primary' : 'soft'}
              busy={isBusy}
              onPress={() => void look()}
            >
              验证卡密
            </Button>
          </ScreenFooter>
        </View>
      </MemberOnly>
      <Sheet
        isOpen={preview !== null}
        title="确认绑定"
        onClose={forget}
        footer={
          <Button busy={isBusy} onPress={bind}>
            绑定到我的账户
          </Button>
        }
      >
        {preview && (
          <CardFace
            name={preview.Name}
            amount={preview.Amount}
            amountLabel="可用金额"
            cover={preview.Cover}
            colour={preview.Colour}
            scope={preview.ScopeText}
            validTo={preview.ValidTo}
          />
        )}
      </Sheet>
    </Screen>
  )
}
