import type { GateOrder, ParkingGate } from './parkingGate'

/** Sandbox lot, operated by the page /dev/parking. */
export interface SandboxGate extends ParkingGate {
  readonly name: 'sandbox'
  /** Whether a lot's gates answer. */
  answers(tenantId: string, lotId: string): boolean
  setAnswers(tenantId: string, lotId: string, isAnswering: boolean): void
  /** Handler called for each car whose gate opens at once. */
  onOpen(drive: (order: GateOrder) => Promise<void>): void
}

/** Creates a sandbox whose gates answer unless switched off; its state is in this process's memory. */
export function createSandboxGate(): SandboxGate {
  const silent = new Set<string>()
  let drive: (order: GateOrder) => Promise<void> = async () => {}
  return {
    name: 'sandbox',
    answers: (tenantId, lotId) => !silent.has(`${tenantId}/${lotId}`),
    setAnswers(tenantId, lotId, isAnswering) {
      if (isAnswering) silent.delete(`${tenantId}/${lotId}`)
      else silent.add(`${tenantId}/${lotId}`)
    },
    onOpen: (given) => void (drive = given),
    async open(order) {
      if (silent.has(`${order.tenantId}/${order.lotId}`))
        throw new Error('the gate does not answer')
      if (order.why === 'leave') await drive(order)
    },
  }
}
