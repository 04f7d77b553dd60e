import { useAtomValue, useSetAtom } from 'jotai'
import * as v from 'valibot'
import { addressFields, userAddressCalls, type UserAddress } from '@/contract/userAddress'
import { useForm } from '@/hooks/useForm'
import { back, canGoBack, redirect } from '@/navigation'
import { showToast } from '@/platform/toast'
import { useAction } from '@/request/useCall'
import { draftOf } from '@/state/draft'
import { ownNameAtom } from '@/state/ownName'
import { ask } from '@/platform/dialog'
import { chooseAddressAtom } from '../atoms'
import { emptyAddress, type AddressValues } from '../model'

const schema = v.object({
  ...addressFields,
  Province: v.pipe(v.string(), v.minLength(1, '请选择所在地区')),
  IsDefault: v.boolean(),
})

/** Draft of an address form. */
export const addressDraft = (id: string) => draftOf<AddressValues>(`address/${id || 'new'}`)

/** Form for a new or edited address. An address saved on the way to an order is chosen for it. */
export function useAddressForm(edited: UserAddress | undefined) {
  const choose = useSetAtom(chooseAddressAtom)
  const own = useAtomValue(ownNameAtom)
  const id = edited?.Id ?? ''
  const form = useForm<AddressValues, typeof schema>({
    initial: edited ? { ...emptyAddress, ...pick(edited) } : { ...emptyAddress, Name: own.name },
    schema,
    draft: addressDraft(id),
    isSaved: Boolean(edited),
  })
  const saving = useAction(userAddressCalls.save, [userAddressCalls.list])
  const fill = (values: AddressValues) => {
    for (const key of Object.keys(emptyAddress) as (keyof AddressValues)[])
      form.set(key, values[key])
  }
  const save = () => {
    const values = form.validate()
    if (!values) return
    saving.mutate(
      { ...values, ...(id && { Id: id }) },
      {
        onSuccess: (saved) => {
          form.done()
          choose(saved.Id)
          showToast({ text: '已保存' })
          void (canGoBack() ? back() : redirect('addresses'))
        },
      },
    )
  }
  return { ...form, fill, save, isBusy: saving.isPending }
}

const pick = ({
  Name,
  Phone,
  Province,
  City,
  District,
  Detail,
  IsDefault,
}: UserAddress): AddressValues => ({ Name, Phone, Province, City, District, Detail, IsDefault })

/** Deletes an address after a confirmation. @param onRemoved called after the deletion */
export function useRemoveAddress(onRemoved: () => void) {
  const removing = useAction(userAddressCalls.remove, [userAddressCalls.list])
  const remove = async ({ Id, Text }: UserAddress) => {
    const isSure = await ask({
      title: '删除收货地址',
      content: `${Text}。已下的订单不受影响。`,
      confirmText: '删除',
      cancelText: '再想想',
    })
    if (!isSure) return
    removing.mutate(
      { Id },
      {
        onSuccess: () => {
          addressDraft(Id).clear()
          showToast({ text: '已删除' })
          onRemoved()
        },
      },
    )
  }
  return { remove, isBusy: removing.isPending }
}
