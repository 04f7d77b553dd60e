import { icCardCalls } from '@/contract/icCard'
import { ask } from '@/platform/dialog'
import { showToast } from '@/platform/toast'
import { useAction } from '@/request/useCall'

/** Reports a card lost after a confirmation: it is blocked at once and can only be unblocked at the service desk. */
export function useReportLoss(id: string, servicePlace: string) {
  const action = useAction(icCardCalls.reportLoss, [icCardCalls.getUserIcCard])
  const report = async () => {
    const isSure = await ask({
      title: '挂失一卡通',
      content: `挂失后立即停用，解挂需要到${servicePlace}办理。`,
      confirmText: '挂失',
      cancelText: '再想想',
    })
    if (isSure) action.mutate({ Id: id }, { onSuccess: () => showToast({ text: '已挂失' }) })
  }
  return { report, isBusy: action.isPending }
}
