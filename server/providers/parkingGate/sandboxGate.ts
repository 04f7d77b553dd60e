import type { GateOrder, ParkingGate } from './parkingGate'

/** A lot that is played by the page /dev/parking. */
export interface SandboxGate extends ParkingGate {
  readonly name: 'sandbox'
  /** Whether the gates of a lot answer. */
  answers(tenantId: string, lotId: string): boolean
  setAnswers(tenantId: string, lotId: string, isAnswering: boolean): void
  /** Called for each car for which a gate opens at once. */
  onOpen(drive: (order: GateOrder) => Promise<void>): void
}

/** A sandbox in which every gate answers until it is told otherwise; what it knows is this process's alone. */
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
